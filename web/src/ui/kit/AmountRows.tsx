// How an amount of money came about, one row a step.

import { formatCents } from '../format';
import { useTranslation } from '../words';
import styles from './AmountRows.module.css';

export interface AmountStep {
  kind: string;
  label: string;
  /** Negative: a deduction. */
  amountCents: number;
  note: string;
}

/** In the order that the server gives; deductions stand out, and freight of nothing is written as free. */
export function AmountRows({ steps }: { steps: readonly AmountStep[] }) {
  const { t } = useTranslation('ui');
  const written = ({ kind, amountCents }: AmountStep) => {
    if ((kind === 'freight' || kind === 'courier') && amountCents === 0) return t('amount.freeFreight');
    if (kind === 'wrapping' && amountCents === 0) return t('amount.free');
    return amountCents < 0 ? `−¥${formatCents(-amountCents)}` : `¥${formatCents(amountCents)}`;
  };
  return (
    <dl className={styles.rows}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be alike, and none has a state.
        <div key={index} className={styles.row}>
          <dt>
            {step.label}
            {step.note && <small className={styles.note}>{step.note}</small>}
          </dt>
          <dd data-deducts={step.amountCents < 0}>{written(step)}</dd>
        </div>
      ))}
    </dl>
  );
}
