// The bar below the cart: to check out, or while editing to remove.
import type { Cart } from '@/features/cart/useCart';
import { Button } from '@/ui/Button';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Checkbox } from '@/ui/kit/Choice';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './CartPage.module.css';

interface CheckAll {
  isAllChecked: boolean;
  onCheckAll: (isChecked: boolean) => void;
}

interface CartBarProps extends CheckAll {
  cart: Cart;
  /** True while the server has not answered the last change: its total is drawn pale. */
  isSettling: boolean;
  onCheckOut: () => Promise<void>;
}

export function CartBar({ cart, isSettling, onCheckOut, ...all }: CartBarProps) {
  const { t } = useTranslation('cart');
  // Nothing may be selected any more while the answer is on its way, and the other way round.
  const hasSelection = cart.shops.some((shop) => shop.lines.some((line) => line.isSelected));
  return (
    <BottomBar>
      <Checkbox checked={all.isAllChecked} onChange={all.onCheckAll} label={t('selectAll')} />
      <p className={styles.total} data-pale={isSettling} aria-live="polite" aria-busy={isSettling}>
        <span>{t('total')}</span>
        <Price cents={cart.selectedTotalCents} />
      </p>
      <Button size="large" onPress={onCheckOut} disabledBecause={hasSelection ? undefined : t('nothingSelected')}>
        {t('checkOut', { count: cart.selectedCount })}
      </Button>
    </BottomBar>
  );
}

interface EditBarProps extends CheckAll {
  markedCount: number;
  onRemove: () => Promise<void>;
}

export function EditBar({ markedCount, onRemove, ...all }: EditBarProps) {
  const { t } = useTranslation('cart');
  return (
    <BottomBar>
      <Checkbox checked={all.isAllChecked} onChange={all.onCheckAll} label={t('selectAll')} />
      <span className={styles.space} />
      <Button
        kind="danger"
        size="large"
        onPress={onRemove}
        disabledBecause={markedCount > 0 ? undefined : t('nothingToRemove')}
      >
        {t('remove', { count: markedCount })}
      </Button>
    </BottomBar>
  );
}
