// A floor's product as a tile that opens its page.

import type { ReactNode } from 'react';
import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { GoodsTile } from '@/ui/GoodsTile';
import type { FloorProduct } from './floor';

interface FloorGoodsProps {
  product: FloorProduct;
  look: 'grid' | 'strip';
  widthPx: number;
  children?: ReactNode;
}

export function FloorGoods({ product, look, widthPx, children }: FloorGoodsProps) {
  const host = useHost();
  return (
    <GoodsTile
      imageUrl={product.imageUrl}
      name={product.name}
      priceCents={product.priceCents}
      wasCents={product.listPriceCents}
      isSoldOut={product.isSoldOut}
      look={look}
      widthPx={widthPx}
      onOpen={() => host.open(goodsPage, { productId: product.productId })}
    >
      {children}
    </GoodsTile>
  );
}
