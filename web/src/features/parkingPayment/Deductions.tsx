// What comes off a parking fee: each with its rule in one line, and why not where it does not; and every step of the price.
import type { Output } from '@galleria/client/types';
import { useState } from 'react';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { Icon, type IconName } from '@/ui/Icon';
import { AmountRows, type AmountStep } from '@/ui/kit/AmountRows';
import { Switch } from '@/ui/kit/Choice';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import styles from './Deductions.module.css';
import { clockText, useDurationText } from './stay';

type Quote = Output<'get_parking_quote'>;

interface DeductionProps {
  icon: IconName;
  title: string;
  rule: string;
  /** Taken off; nothing stands there while none is. */
  cents: number;
  end?: React.ReactNode;
}

function Deduction({ icon, title, rule, cents, end }: DeductionProps) {
  return (
    <li className={styles.row} data-quiet={cents === 0}>
      <Icon name={icon} />
      <span className={styles.text}>
        <span>{title}</span>
        <span className={styles.rule}>{rule}</span>
      </span>
      {cents > 0 && <span className={styles.cents}>−¥{formatCents(cents)}</span>}
      {end}
    </li>
  );
}

function useSteps(quote: Quote): AmountStep[] {
  const { t } = useTranslation('parkingPayment');
  const span = ({ from, until, unitCount, unitMinutes }: Quote['steps'][number]) => {
    const times = { from: clockText(from), until: clockText(until) };
    return unitCount > 0
      ? t('steps.unitSpan', { ...times, count: unitCount, minutes: unitMinutes })
      : t('steps.span', times);
  };
  const ofTariff = quote.steps.map((step) => ({
    kind: step.kind,
    label: t(`steps.${step.kind}`),
    amountCents: step.amountCents,
    note: span(step),
  }));
  const { freeHours, points } = quote;
  return [
    ...ofTariff,
    ...(freeHours.isUsed
      ? [{ kind: 'hours', label: t('steps.hours'), amountCents: -freeHours.amountCents, note: freeHours.tierName }]
      : []),
    ...(points.isUsed
      ? [{ kind: 'points', label: t('steps.points'), amountCents: -points.amountCents, note: '' }]
      : []),
    { kind: 'payable', label: t('steps.payable'), amountCents: quote.payableCents, note: '' },
  ];
}

interface DeductionsProps {
  quote: Quote;
  onUsePoints: (uses: boolean) => void;
  usesPoints: boolean;
}

/** Off and payable add up to the fee, to the cent. */
export function Deductions({ quote, usesPoints, onUsePoints }: DeductionsProps) {
  const { t } = useTranslation('parkingPayment');
  const durationText = useDurationText();
  const steps = useSteps(quote);
  const [isOpen, setOpen] = useState(false);
  const { freeHours, points } = quote;
  const canUsePoints = points.refusal === 'none';
  return (
    <Card title={t('deductions.title')}>
      <ul className={styles.list}>
        <Deduction
          icon="star"
          title={t('deductions.hours', { tier: freeHours.tierName })}
          rule={
            freeHours.refusal === 'none'
              ? t('deductions.hoursRule', { time: durationText(freeHours.freeMinutes) })
              : t(`deductions.refusal.${freeHours.refusal}`)
          }
          cents={freeHours.amountCents}
          end={
            freeHours.isUsed && (
              <span className={styles.tick}>
                <Icon name="check" size={14} />
              </span>
            )
          }
        />
        <Deduction
          icon="gift"
          title={t('deductions.points')}
          rule={
            canUsePoints
              ? t('deductions.pointsRule', { points: points.points, percent: points.mostPercent })
              : t(`deductions.refusal.${points.refusal}`)
          }
          cents={usesPoints ? points.amountCents : 0}
          end={canUsePoints && <Switch checked={usesPoints} onChange={onUsePoints} label={t('deductions.points')} />}
        />
      </ul>
      <button type="button" className={styles.why} onClick={() => setOpen(true)}>
        {t('deductions.why')}
        <Icon name="forward" size={12} />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('steps.title')}>
        <AmountRows steps={steps} />
      </Sheet>
    </Card>
  );
}
