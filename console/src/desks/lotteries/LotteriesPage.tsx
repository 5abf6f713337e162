// All lotteries, newest first.
import { ActivityList } from '@/patterns/activity/ActivityList';
import { useTranslation } from '@/ui/useTranslation';
import { hoursText, lotteryDesk } from './lotteries';
import { LotteriesTabs } from './parts';

export default function LotteriesPage() {
  const { t } = useTranslation('lotteries');
  return (
    <ActivityList
      desk={lotteryDesk}
      tabs={<LotteriesTabs />}
      label={t('lotteries')}
      columns={[{ key: 'hours', title: t('hours'), render: hoursText, isNumber: true }]}
    />
  );
}
