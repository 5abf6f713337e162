// The bar under a product, connected to what the member has chosen.
import { BuyBar } from '@/features/catalog/details/BuyBar';
import { useHost } from '@/hosts/HostContext';
import type { Purchase } from './usePurchase';

const cartPath = '/pages/spaceMall/shoppingCart/index';

export function PurchaseBar({ purchase }: { purchase: Purchase }) {
  const host = useHost();
  return (
    <BuyBar
      pieceCount={purchase.pieceCount}
      cartRef={purchase.cartRef}
      closedBecause={purchase.closedBecause}
      onOpenCart={() => host.navigate(cartPath)}
      onAdd={() => purchase.start('add')}
      onBuy={() => purchase.start('buy')}
    />
  );
}
