// The bar under a product: the cart, adding to it, and buying at once.
import type { Ref } from 'react';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Badge } from '@/ui/kit/Badge';
import { BottomBar } from '@/ui/kit/BottomBar';
import { useTranslation } from '@/ui/words';
import styles from './BuyBar.module.css';

interface BuyBarProps {
  pieceCount: number;
  /** Where pictures fly to. */
  cartRef: Ref<HTMLButtonElement>;
  /** Why nothing can be bought. */
  closedBecause: 'offShelf' | 'soldOut' | undefined;
  onOpenCart: () => void;
  /** Absent where nothing of it lies in a cart. */
  onAdd?: (() => unknown) | undefined;
  onBuy: () => unknown;
}

export function BuyBar({ pieceCount, cartRef, closedBecause, onOpenCart, onAdd, onBuy }: BuyBarProps) {
  const { t } = useTranslation('catalog');
  return (
    <BottomBar>
      <button
        ref={cartRef}
        type="button"
        className={styles.cart}
        onClick={onOpenCart}
        aria-label={t('buy.cartWith', { count: pieceCount })}
      >
        <Badge count={pieceCount}>
          <Icon name="cart" size={22} />
        </Badge>
        <span>{t('buy.cart')}</span>
      </button>
      {closedBecause ? (
        <Button wide size="large" disabledBecause={t(`buy.${closedBecause}Because`)}>
          {t(`buy.${closedBecause}`)}
        </Button>
      ) : (
        <>
          {onAdd && (
            <Button wide size="large" kind="outline" onPress={onAdd}>
              {t('buy.add')}
            </Button>
          )}
          <Button wide size="large" onPress={onBuy}>
            {t('buy.now')}
          </Button>
        </>
      )}
    </BottomBar>
  );
}
