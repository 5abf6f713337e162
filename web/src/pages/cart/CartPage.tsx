// The shopping cart, shop by shop.

import { requireSignIn } from '@galleria/client/signIn';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { CartShopCard } from '@/features/cart/CartShopCard';
import { spaceMallCartChanged } from '@/features/cart/cartChanged';
import { InvalidLines } from '@/features/cart/InvalidLines';
import { type Cart, useCart } from '@/features/cart/useCart';
import { BoughtWithCart } from '@/features/recommendations/BoughtWithCart';
import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { storePage } from '@/routes/catalog/store';
import { cartConfirmPage } from '@/routes/checkout/cartConfirm';
import { homePage } from '@/routes/home/home';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { CartBar, EditBar } from './CartBars';
import styles from './CartPage.module.css';
import { useShareCart } from './useShareCart';

const cardHeightPx = 160;

const linesOf = (cart: Cart) => cart.shops.flatMap((shop) => shop.lines);

export default function CartPage() {
  const { t } = useTranslation('cart');
  const host = useHost();
  const queryClient = useQueryClient();
  const { isSignedIn } = useSession();
  const { query, isSettling, changeQuantity, select, remove, settle } = useCart(isSignedIn);
  const [isEditing, setIsEditing] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    // Asked on every return anyway; the flag only says that what is kept is known to be old. What is on its way is not, nor what start.ts has just asked.
    const kept = queryClient.getQueryState(queryFor('get_cart').queryKey);
    const isOld = kept?.fetchStatus === 'idle' && kept.dataUpdatedAt < Date.now();
    if (spaceMallCartChanged.get() && isOld) void queryClient.invalidateQueries({ queryKey: ['get_cart'] });
    spaceMallCartChanged.set(false);
  }, [queryClient]);

  const cart = query.data;
  const shareCart = useShareCart();
  const { t: share } = useTranslation('favourites');
  const lines = cart ? linesOf(cart) : [];
  const selectedIds = lines.filter((line) => line.isSelected).map((line) => line.cartLineId);
  const isChecked = (id: number) => (isEditing ? marked.has(id) : selectedIds.includes(id));
  const check = (ids: number[], next: boolean) => {
    if (!isEditing) return select(ids, next);
    const kept = [...marked].filter((id) => !ids.includes(id));
    setMarked(new Set(next ? [...kept, ...ids] : kept));
  };
  const turnEditing = () => {
    setMarked(new Set());
    setIsEditing(!isEditing);
  };
  const removeAfterAsking = async (ids: number[]) => {
    const title = t('removeAsk', { count: ids.length });
    const agreed = await confirm({
      title,
      confirmText: t('removeYes'),
      cancelText: t('removeNo'),
      tone: 'danger',
    });
    if (!agreed) return;
    await remove(ids);
    setMarked(new Set());
    setIsEditing(false);
  };
  const checkOut = async () => {
    await settle();
    host.open(cartConfirmPage);
  };

  if (!isSignedIn) return <GuestCart />;
  const ids = lines.map((line) => line.cartLineId);
  const isFilled = cart !== undefined && ids.length > 0;
  const allCheckbox = { isAllChecked: ids.every(isChecked), onCheckAll: (next: boolean) => check(ids, next) };
  return (
    <Page
      navigationRight={
        isFilled && (
          <>
            {!isEditing && (
              <button type="button" className={styles.edit} onClick={() => void shareCart(cart)}>
                {share('share.button')}
              </button>
            )}
            <button type="button" className={styles.edit} onClick={turnEditing}>
              {t(isEditing ? 'editDone' : 'edit')}
            </button>
          </>
        )
      }
      bottom={
        isFilled &&
        (isEditing ? (
          <EditBar {...allCheckbox} markedCount={marked.size} onRemove={() => removeAfterAsking([...marked])} />
        ) : (
          <CartBar {...allCheckbox} cart={cart} isSettling={isSettling} onCheckOut={checkOut} />
        ))
      }
    >
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={cardHeightPx} />}
        isEmpty={(data) => data.shops.length === 0 && data.invalidLines.length === 0}
        empty={<EmptyCart />}
      >
        {(data) => (
          <>
            {data.shops.map((shop) => (
              <CartShopCard
                key={shop.shopId}
                shop={shop}
                isChecked={isChecked}
                onCheck={check}
                onQuantity={changeQuantity}
                onOpenShop={() => host.open(storePage, { shopId: shop.shopId })}
                onOpenGoods={(productId) => host.open(goodsPage, { productId })}
              />
            ))}
            {data.invalidLines.length > 0 && (
              <InvalidLines
                lines={data.invalidLines}
                onClear={() => removeAfterAsking(data.invalidLines.map((line) => line.cartLineId))}
              />
            )}
            <BoughtWithCart />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function EmptyCart() {
  const { t } = useTranslation('cart');
  const host = useHost();
  return (
    <EmptyState icon="cart" title={t('empty')} body={t('emptyBody')}>
      <Button onPress={() => host.open(homePage)}>{t('browse')}</Button>
    </EmptyState>
  );
}

function GuestCart() {
  const { t } = useTranslation('cart');
  return (
    <Page>
      <EmptyState icon="cart" title={t('guest')} body={t('guestBody')}>
        <Button onPress={requireSignIn}>{t('signIn')}</Button>
      </EmptyState>
    </Page>
  );
}
