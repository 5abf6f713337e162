// What an order costs, step by step, and what was paid.
import { AmountRows } from '@/ui/AmountRows';
import { Card } from '@/ui/Card';
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
    </Card>
  );
}
