// Small parts that several pages of this desk show.
import { useRight } from '@/api/rights';
import { Mark } from '@/ui/Mark';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { type WinState, winTones } from './lotteries';

export function LotteriesTabs() {
  const { t } = useTranslation('lotteries');
  const maySend = useRight('ship_prizes_by_table').isHeld;
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/lotteries', text: t('lotteries') },
        { to: '/lotteries/wins', text: t('wins') },
        ...(maySend ? [{ to: '/lotteries/parcels', text: t('table.title') }] : []),
      ]}
    />
  );
}

export function WinMark({ state }: { state: WinState }) {
  const { t } = useTranslation('lotteries');
  return <Mark tone={winTones[state]}>{t(`winStates.${state}`)}</Mark>;
}
