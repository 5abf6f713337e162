// What lies in the cart from one shop.
import { Card } from '@/ui/Card';
import { Icon } from '@/ui/Icon';
import { Checkbox } from '@/ui/kit/Choice';
import { useTranslation } from '@/ui/words';
import { CartLineRow } from './CartLineRow';
import styles from './CartShopCard.module.css';
import type { CartShop } from './useCart';

interface CartShopCardProps {
  shop: CartShop;
  isChecked: (cartLineId: number) => boolean;
  onCheck: (cartLineIds: number[], isChecked: boolean) => void;
  onQuantity: (cartLineId: number, quantity: number) => void;
  onOpenShop: () => void;
  onOpenGoods: (productId: number) => void;
}

export function CartShopCard({ shop, isChecked, onCheck, onQuantity, onOpenShop, onOpenGoods }: CartShopCardProps) {
  const { t } = useTranslation('cart');
  const ids = shop.lines.map((line) => line.cartLineId);
  return (
    <Card>
      <header className={styles.header}>
        <Checkbox
          checked={ids.every(isChecked)}
          onChange={(next) => onCheck(ids, next)}
          label={t('shop.selectAll', { name: shop.name })}
          labelPlace="hidden"
        />
        <button type="button" className={styles.shop} onClick={onOpenShop}>
          <span className={styles.name}>{shop.name}</span>
          <span className={styles.location}>{shop.location}</span>
          <Icon name="forward" size={14} />
        </button>
      </header>
      <ul className={styles.lines}>
        {shop.lines.map((line) => (
          <CartLineRow
            key={line.cartLineId}
            line={line}
            isChecked={isChecked(line.cartLineId)}
            onCheck={(next) => onCheck([line.cartLineId], next)}
            onQuantity={(quantity) => onQuantity(line.cartLineId, quantity)}
            onOpen={() => onOpenGoods(line.productId)}
          />
        ))}
      </ul>
    </Card>
  );
}
