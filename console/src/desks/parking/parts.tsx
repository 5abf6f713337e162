// Small parts that several pages of this desk show: marks, and a price with its steps.
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { type FeeStep, type Session, sessionTones, type Tariff } from './parking';

export function SessionMark({ session }: { session: Session }) {
  const { t } = useTranslation('parking');
  const { state, exception, isOverstay } = session;
  if (state === 'exception' && exception) return <Mark tone="wrong">{t(`exceptions.${exception}`)}</Mark>;
  if (isOverstay) return <Mark tone="wrong">{t('overstay')}</Mark>;
  return <Mark tone={sessionTones[state]}>{t(`states.${state}`)}</Mark>;
}

export function TariffMark({ tariff }: { tariff: Tariff }) {
  const { t } = useTranslation('parking');
  if (tariff.isInForce) return <Mark tone="good">{t('inForce')}</Mark>;
  if (tariff.state === 'draft') return <Mark tone="waiting">{t('draft')}</Mark>;
  return <Mark>{t('released')}</Mark>;
}

/** Why a stay costs what it does. */
export function FeeSteps({ steps, fee }: { steps: readonly FeeStep[]; fee: number }) {
  const { t } = useTranslation('parking');
  const unitOf = ({ unitCount, unitMinutes }: FeeStep) =>
    unitCount === 0 ? nothing : t('unitsOf', { count: unitCount, minutes: unitMinutes });
  return (
    <Table
      label={t('steps')}
      columns={[
        { key: 'kind', title: t('step') },
        { key: 'span', title: t('span') },
        { key: 'units', title: t('units') },
        { key: 'amount', title: t('amount'), isNumber: true },
      ]}
      rows={[
        ...steps.map((step, place) => ({
          key: place,
          cells: [
            t(`stepKinds.${step.kind}`),
            `${formatDateTime(step.from)} – ${formatDateTime(step.until)}`,
            unitOf(step),
            <Money key="amount" cents={step.amount} />,
          ],
        })),
        { key: 'sum', cells: [t('sum'), '', '', <Money key="amount" cents={fee} />], tone: 'strong' as const },
      ]}
    />
  );
}
