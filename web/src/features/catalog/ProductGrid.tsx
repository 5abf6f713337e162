// Products in two columns.

import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { GoodsTile } from '@/ui/GoodsTile';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './ProductGrid.module.css';
import type { GridProduct } from './product';

const tileWidthPx = 199;

export function ProductGrid({ products }: { products: readonly GridProduct[] }) {
  const host = useHost();
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <li key={product.productId}>
          <GoodsTile
            imageUrl={product.imageUrl}
            name={product.name}
            note={product.subtitle}
            priceCents={product.priceCents}
            wasCents={product.listPriceCents}
            memberCents={product.memberPriceCents}
            isSoldOut={product.isSoldOut}
            widthPx={tileWidthPx}
            onOpen={() => host.open(goodsPage, { productId: product.productId })}
          />
        </li>
      ))}
    </ul>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The same grid while its products are on their way. */
export function ProductGridSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.grid} role="status" aria-label={t('loading')}>
      {places.map((place) => (
        <Skeleton key={place} height={266} shape="card" />
      ))}
    </div>
  );
}
