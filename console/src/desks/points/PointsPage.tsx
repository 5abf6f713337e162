// Points by hand: whose, how many, and why; somebody else approves it.
import { App } from 'antd';
import { FormPanels } from '@/patterns/editor/FormPanels';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { formatWhole } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { PointsTabs } from './PointsTabs';

export default function PointsPage() {
  const { t } = useTranslation('points');
  const { message } = App.useApp();
  return (
    <>
      <PageHead title={t('title')} notes={<PointsTabs />} />
      <FormPanels
        panels={[
          {
            operation: 'adjust_points',
            title: t('adjust'),
            side: t('adjustSide'),
            form: (
              <OperationForm
                operation="adjust_points"
                fields={[
                  { name: 'memberId', label: t('memberId'), kind: 'whole', isWide: true },
                  {
                    name: 'direction',
                    label: t('direction'),
                    kind: 'choice',
                    choices: (['give', 'take'] as const).map((value) => ({ value, text: t(`directions.${value}`) })),
                  },
                  { name: 'points', label: t('count'), kind: 'whole' },
                  { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
                ]}
                start={{ memberId: '', direction: 'give', points: '', reason: '' }}
                saveText={t('adjust')}
                then={({ creditPoint }) => message.success(t('adjusted', { points: formatWhole(creditPoint) }))}
              />
            ),
          },
        ]}
      />
    </>
  );
}
