// What an exchange costs: points in bronze, then money; grey with what is missing where the points do not reach.
import { formatWhole } from '@/ui/format';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import type { PointsOffer } from './offers';
import styles from './PointsPrice.module.css';

interface PointsPriceProps {
  offer: Pick<PointsOffer, 'pricePoints' | 'priceCents' | 'missingPoints'>;
}

export function PointsPrice({ offer: { pricePoints, priceCents, missingPoints } }: PointsPriceProps) {
  const { t } = useTranslation('pointsMall');
  return (
    <span className={styles.price} data-short={missingPoints > 0}>
      <span className={styles.points}>{t('price.points', { points: formatWhole(pricePoints) })}</span>
      {priceCents > 0 && (
        <>
          <span className={styles.plus}>+</span>
          <Price cents={priceCents} size="small" decimals="auto" />
        </>
      )}
      {missingPoints > 0 && (
        <span className={styles.missing}>{t('price.missing', { points: formatWhole(missingPoints) })}</span>
      )}
    </span>
  );
}
