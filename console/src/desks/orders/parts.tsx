// Small parts of orders that several pages of this desk show.
import { nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Orders.module.css';
import { type OrderRecord, statusTones } from './orders';

/** Its state, and whether something was given back. */
export function StatusMarks({ order }: { order: Pick<OrderRecord, 'orderStatus' | 'statusText' | 'refundState'> }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Mark tone={statusTones[order.orderStatus]}>{order.statusText}</Mark>{' '}
      {order.refundState !== 'none' && <Mark tone="wrong">{t(`refunds.${order.refundState}`)}</Mark>}
    </>
  );
}

/** Masked; somebody whose account is gone has no name any more. */
export function BuyerLine({ buyer }: { buyer: OrderRecord['buyer'] | undefined }) {
  const { t } = useTranslation('orders');
  if (!buyer) return t('buyerGone');
  return (
    <span className={styles.whole}>
      {buyer.name || nothing} <small className={styles.note}>{buyer.phone}</small>
    </span>
  );
}

type Item = OrderRecord['items'][number];

/** With their pictures; what was given back of a line stands beside it. */
export function ItemRows({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('orders');
  return (
    <ul className={styles.items}>
      {items.map(
        ({ orderLineId, imageUrl, name, sp1, sp2, sp3, shopName, quantity, refundedQuantity, lineTotalCents }) => (
          <li key={orderLineId} className={styles.item}>
            <img src={imageUrl} alt="" loading="lazy" />
            <span className={styles.itemName}>
              {name}
              <br />
              <small className={styles.note}>{[shopName, sp1, sp2, sp3].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={styles.whole}>
              ×{quantity}{' '}
              {refundedQuantity > 0 && (
                <small className={styles.note}>{t('piecesGivenBack', { count: refundedQuantity })}</small>
              )}
            </span>
            <Money cents={lineTotalCents} />
          </li>
        ),
      )}
    </ul>
  );
}
