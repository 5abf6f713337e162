// One offer of a flash sale: picture, name, price or its veil, what is left, and the way to buy it.
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents, formatWhole } from '@/ui/format';
import { Image } from '@/ui/Image';
import { StockBar } from '@/ui/kit/StockBar';
import { Tag } from '@/ui/kit/Tag';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './SaleTile.module.css';
import { canBuy, type SaleOffer } from './sales';

const pictureEdgePx = 112;

interface SaleTileProps {
  offer: SaleOffer;
  onOpen: () => void;
  onBuy: () => void;
}

export function SaleTile({ offer, onOpen, onBuy }: SaleTileProps) {
  const { t } = useTranslation('flashSales');
  const { obstacle } = offer;
  const left = t('left', { left: offer.leftCount, of: offer.stockCount });
  return (
    <Card>
      <article className={styles.tile} data-closed={obstacle === 'sold_out' || obstacle === 'over'}>
        <button type="button" className={styles.picture} onClick={onOpen} aria-label={t('look', { name: offer.name })}>
          <Image src={offer.imageUrl} alt="" ratio={1} widthPx={pictureEdgePx} shape="tile" />
        </button>
        <div className={styles.body}>
          {(offer.isBackOnSale || offer.boughtCount > 0) && (
            <span className={styles.flags}>
              {offer.isBackOnSale && <Tag tone="price">{t('backOnSale')}</Tag>}
              {offer.boughtCount > 0 && <Tag tone="chosen">{t('bought')}</Tag>}
            </span>
          )}
          <strong className={styles.name}>{offer.name}</strong>
          {offer.specification && <span className={styles.note}>{offer.specification}</span>}
          <SalePrice offer={offer} />
          <span className={styles.note}>{t('most', { number: offer.mostPerMember })}</span>
          <StockBar taken={offer.stockCount - offer.leftCount} of={offer.stockCount} text={left} />
          <Button
            size="small"
            disabledBecause={canBuy(offer) ? undefined : t(`obstacle.${obstacle === 'none' ? 'over' : obstacle}`)}
            onPress={onBuy}
          >
            {canBuy(offer) ? t('buy') : t(`obstacle.${obstacle === 'none' ? 'over' : obstacle}`)}
          </Button>
        </div>
      </article>
    </Card>
  );
}

/** Points first, then money; before the start it may be hidden. */
function SalePrice({ offer: { priceCents, pricePoints, goodsCents } }: { offer: SaleOffer }) {
  const { t } = useTranslation('flashSales');
  if (priceCents === undefined) return <span className={styles.note}>{t('hidden')}</span>;
  return (
    <span className={styles.price}>
      {pricePoints !== undefined && pricePoints > 0 && (
        <span className={styles.points}>{t('points', { points: formatWhole(pricePoints) })}</span>
      )}
      {priceCents > 0 && <Price cents={priceCents} decimals="auto" />}
      <span className={styles.note}>{t('usually', { amount: formatCents(goodsCents) })}</span>
    </span>
  );
}
