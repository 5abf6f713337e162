// How an order's price came about, step by step, and what pays it.
import { formatWhole } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Orders.module.css';
import type { OrderMoney } from './orders';

export function MoneyPanel({ money }: { money: OrderMoney }) {
  const { t } = useTranslation('orders');
  return (
    <Panel title={t('money')}>
      <ul className={styles.sums}>
        {money.priceSteps.map(({ kind, label, note, amountCents }) => (
          <li key={`${kind} ${note}`}>
            <span>
              {label} {note && <small className={styles.note}>{note}</small>}
            </span>
            <Money cents={amountCents} />
          </li>
        ))}
        <li className={styles.total}>
          <span>{t('payable')}</span>
          <Money cents={money.payableCents} />
        </li>
        {money.tenders.map(({ kind, label, amount, refundedAmount }) => (
          <li key={`${kind} ${label}`}>
            <span>
              {t('paidBy', { tender: label })}{' '}
              {refundedAmount > 0 && (
                <small className={styles.note}>
                  {t('givenBack')} {kind === 'points' ? formatWhole(refundedAmount) : <Money cents={refundedAmount} />}
                </small>
              )}
            </span>
            {kind === 'points' ? <b>{t('points', { count: formatWhole(amount) })}</b> : <Money cents={amount} />}
          </li>
        ))}
        {money.refundedCents > 0 && (
          <li className={styles.total}>
            <span>{t('givenBackInAll')}</span>
            <Money cents={money.refundedCents} />
          </li>
        )}
      </ul>
    </Panel>
  );
}
