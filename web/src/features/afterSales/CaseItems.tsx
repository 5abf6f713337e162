// The goods that a case is about.
import { Image } from '@/ui/Image';
import { useTranslation } from '@/ui/words';
import type { AfterSalesCase } from './afterSales';
import styles from './CaseItems.module.css';

const pictureEdgePx = 56;

/** Made of phrases alone, so that it may stand in a button. */
export function CaseItems({ items }: { items: AfterSalesCase['items'] }) {
  const { t } = useTranslation('afterSales');
  return (
    <span className={styles.items}>
      {items.map((item) => (
        <span key={item.orderLineId} className={styles.item}>
          <Image src={item.imageUrl} alt="" ratio={1} widthPx={pictureEdgePx} />
          <span className={styles.text}>
            <span className={styles.name}>{item.name}</span>
            {item.specifications && <small>{item.specifications}</small>}
          </span>
          <span className={styles.count} title={t('case.pieces', { count: item.quantity })}>
            ×{item.quantity}
          </span>
        </span>
      ))}
    </span>
  );
}
