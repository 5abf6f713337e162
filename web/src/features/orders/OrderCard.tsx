// One order in the list: whose shop, how far it is, what is in it, what it costs and what can be done.
import { serverNowMs } from '@galleria/client/clock';
import { Card } from '@/ui/Card';
import { Countdown } from '@/ui/Countdown';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { GoodsRow } from '@/ui/kit/GoodsRow';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import { OrderActions } from './OrderActions';
import styles from './OrderCard.module.css';
import { itemsByShop, type OrderAction, type OrderSummary } from './order';
import { RefundTag } from './RefundTag';

interface OrderCardProps {
  order: OrderSummary;
  onOpen: () => void;
  onAction: (action: OrderAction) => unknown;
  /** The time to pay has run out. */
  onEnd: () => void;
}

const thumbnailEdgePx = 64;

export function OrderCard({ order, onOpen, onAction, onEnd }: OrderCardProps) {
  const { t } = useTranslation('orders');
  const shops = itemsByShop(order.items);
  const firstShop = shops[0]?.shopName ?? '';
  const isOver = order.orderStatus === 'closed' || order.orderStatus === 'completed';
  return (
    <Card>
      <article aria-label={t('list.open', { orderNumber: order.orderNumber })}>
        <button type="button" className={styles.open} onClick={onOpen}>
          <span className={styles.header}>
            <span className={styles.shop}>
              {shops.length > 1 ? t('list.shops', { name: firstShop, count: shops.length }) : firstShop}
            </span>
            <span className={styles.status} data-over={isOver}>
              <RefundTag state={order.refundState} /> {order.statusText}
            </span>
          </span>
          <OrderGoods order={order} />
        </button>
        <p className={styles.total}>
          {order.payBefore !== undefined && (
            <span className={styles.left}>
              <Icon name="clock" size={14} label={t('list.payWithin')} />
              <Countdown endAtMs={order.payBefore} nowMs={serverNowMs} onEnd={onEnd} />
            </span>
          )}
          <span>{t('list.pieces', { count: order.pieceCount })}</span>
          <span>
            {t('list.total')} <Price cents={order.payableCents} tone="ink" />
          </span>
        </p>
        {order.actions.includes('pay') && order.cashCents < order.payableCents && (
          <p className={styles.total}>
            <span>
              {t('list.cash')} <Price cents={order.cashCents} />
            </span>
          </p>
        )}
        <OrderActions place="card" actions={order.actions} onAction={onAction} />
      </article>
    </Card>
  );
}

/** One goods in full; several as a strip of pictures. */
function OrderGoods({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  const [only, ...others] = order.items;
  if (only && others.length === 0) {
    return (
      <span className={styles.one}>
        <GoodsRow
          goods={only}
          unitPriceCents={only.unitPriceCents}
          quantity={only.quantity}
          note={only.refundedQuantity > 0 && t('refund.pieces', { count: only.refundedQuantity })}
        />
      </span>
    );
  }
  return (
    <span className={styles.strip}>
      {order.items.map((item) => (
        <span key={item.orderLineId} className={styles.thumbnail}>
          <Image src={item.imageUrl} alt={item.name} ratio={1} widthPx={thumbnailEdgePx} />
        </span>
      ))}
    </span>
  );
}
