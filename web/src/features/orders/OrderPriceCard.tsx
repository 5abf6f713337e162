// What an order costs, step by step, what paid it, and what was given back.

import { Card } from '@/ui/Card';
import { formatCents, formatWhole } from '@/ui/format';
import { AmountRows } from '@/ui/kit/AmountRows';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './OrderPriceCard.module.css';
import type { OrderDetail } from './order';

export function OrderPriceCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const isPaid = order.paidAt !== undefined;
  // Nobody owes the price of an order that was given up.
  const isDue = !isPaid && order.orderStatus !== 'closed';
  const name = isPaid ? 'detail.paid' : isDue ? 'detail.payable' : 'detail.orderTotal';
  return (
    <Card title={t('detail.price')}>
      <AmountRows steps={order.priceSteps} />
      <p className={styles.total}>
        <span>{t(name)}</span>
        <Price
          cents={isPaid ? order.paidAmount : order.payableCents}
          size="large"
          tone={isPaid || isDue ? 'price' : 'ink'}
        />
      </p>
      <Tenders tenders={order.tenders} isPaid={isPaid} />
    </Card>
  );
}

interface TendersProps {
  tenders: OrderDetail['tenders'];
  isPaid: boolean;
}

/** Money alone needs no list until some of it was given back. */
function Tenders({ tenders, isPaid }: TendersProps) {
  const { t } = useTranslation('orders');
  const isPlain = tenders.every(({ kind, refundedAmount }) => kind === 'cash' && refundedAmount === 0);
  if (isPlain) return null;
  const written = (kind: string, amount: number) =>
    kind === 'points' ? t('tenders.points', { points: formatWhole(amount) }) : `¥${formatCents(amount)}`;
  return (
    <section className={styles.tenders}>
      <h3>{t(isPaid ? 'tenders.paid' : 'tenders.planned')}</h3>
      <dl>
        {tenders.map(({ kind, label, amount, refundedAmount }) => (
          <div key={`${kind} ${label}`}>
            <dt>{label}</dt>
            <dd>
              {written(kind, amount)}
              {refundedAmount > 0 && <small>{t('tenders.refunded', { amount: written(kind, refundedAmount) })}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
