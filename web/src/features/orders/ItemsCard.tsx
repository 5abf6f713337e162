// The goods of an order, by shop.
import { Card } from '@/ui/Card';
import { Icon } from '@/ui/Icon';
import { GoodsRow } from '@/ui/kit/GoodsRow';
import { useTranslation } from '@/ui/words';
import styles from './ItemsCard.module.css';
import { itemsByShop, type OrderItem } from './order';

interface ItemsCardProps {
  items: readonly OrderItem[];
  onOpenShop: (shopId: number) => void;
  onOpenGoods: (productId: number) => void;
}

export function ItemsCard({ items, onOpenShop, onOpenGoods }: ItemsCardProps) {
  const { t } = useTranslation('orders');
  return itemsByShop(items).map((shop) => (
    <Card key={shop.shopId}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.shop} onClick={() => onOpenShop(shop.shopId)}>
          {shop.shopName} <Icon name="forward" size={14} />
        </button>
      </h2>
      <div className={styles.items}>
        {shop.items.map((item) => (
          <GoodsRow
            key={item.orderLineId}
            goods={item}
            unitPriceCents={item.unitPriceCents}
            quantity={item.quantity}
            note={item.refundedQuantity > 0 && t('refund.pieces', { count: item.refundedQuantity })}
            onOpen={() => onOpenGoods(item.productId)}
          />
        ))}
      </div>
    </Card>
  ));
}
