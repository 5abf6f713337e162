// The bar under a product, connected to what the member has chosen.

import { BuyBar } from '@/features/catalog/details/BuyBar';
import { useHost } from '@/hosts/HostContext';
import { cartPage } from '@/routes/cart/cart';
import type { Purchase } from './usePurchase';

export function PurchaseBar({ purchase }: { purchase: Purchase }) {
  const host = useHost();
  return (
    <BuyBar
      pieceCount={purchase.pieceCount}
      cartRef={purchase.cartRef}
      closedBecause={purchase.closedBecause}
      onOpenCart={() => host.open(cartPage)}
      onAdd={purchase.isBoughtAlone ? undefined : () => purchase.start('add')}
      onBuy={() => purchase.start('buy')}
    />
  );
}
