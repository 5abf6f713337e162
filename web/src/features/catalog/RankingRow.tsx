// One place of a ranking; the first three bear medals.

import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { shortenNumber } from '@/ui/format';
import { Image } from '@/ui/Image';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import type { ProductCard } from './product';
import styles from './RankingRow.module.css';

/** `place` counts from 1. */
export function RankingRow({ product, place }: { product: ProductCard; place: number }) {
  const { t, language } = useTranslation('catalog');
  const host = useHost();
  return (
    <button type="button" className={styles.row} onClick={() => host.open(goodsPage, { productId: product.productId })}>
      <span className={styles.picture}>
        <Image src={product.imageUrl} alt="" ratio={1} widthPx={92} />
        <span className={styles.medal} data-place={place} role="img" aria-label={t('ranking.place', { place })}>
          {place}
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.note}>{product.subtitle}</span>
        <span className={styles.foot}>
          <Price
            cents={product.priceCents}
            decimals="auto"
            wasCents={product.listPriceCents > product.priceCents ? product.listPriceCents : undefined}
          />
          {product.salesCount > 0 && (
            <span className={styles.sales}>
              {t('ranking.sales', { amount: shortenNumber(product.salesCount, 1000, language) })}
            </span>
          )}
        </span>
      </span>
    </button>
  );
}
