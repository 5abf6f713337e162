// One offer in a list: picture, name, price, what is left, and what stands in the way. What is gone keeps its place.
import { Card } from '@/ui/Card';
import { Image } from '@/ui/Image';
import { formatDateTime } from '@/ui/kit/dateTime';
import { StockBar } from '@/ui/kit/StockBar';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './OfferTile.module.css';
import { type PointsOffer, takenOf } from './offers';
import { PointsPrice } from './PointsPrice';

const pictureEdgePx = 112;

interface OfferTileProps {
  offer: PointsOffer;
  onOpen: () => void;
}

export function OfferTile({ offer, onOpen }: OfferTileProps) {
  const { t } = useTranslation('pointsMall');
  return (
    <Card>
      <button type="button" className={styles.tile} data-closed={offer.obstacle !== 'none'} onClick={onOpen}>
        <span className={styles.picture}>
          <Image src={offer.imageUrl} alt="" ratio={1} widthPx={pictureEdgePx} shape="tile" />
        </span>
        <span className={styles.body}>
          <OfferFlags offer={offer} />
          <strong className={styles.name}>{offer.name}</strong>
          {offer.specification && <span className={styles.note}>{offer.specification}</span>}
          <PointsPrice offer={offer} />
          <OfferStock offer={offer} />
          {offer.opensAt !== undefined && (
            <span className={styles.note}>{t('opensAt', { time: formatDateTime(offer.opensAt) })}</span>
          )}
        </span>
      </button>
    </Card>
  );
}

/** 金卡专享, 即将开始, 今日兑完, 已兑过. */
export function OfferFlags({ offer }: { offer: PointsOffer }) {
  const { t } = useTranslation('pointsMall');
  const { obstacle, tierName } = offer;
  if (obstacle === 'none' && !tierName) return null;
  return (
    <span className={styles.flags}>
      {tierName && <Tag>{t('flag.tier', { tier: tierName })}</Tag>}
      {obstacle !== 'none' && <Tag tone="quiet">{t(`flag.${obstacle}`)}</Tag>}
    </span>
  );
}

/** What has been exchanged of all there is. */
export function OfferStock({ offer }: { offer: Pick<PointsOffer, 'leftCount' | 'ofCount'> }) {
  const { t } = useTranslation('pointsMall');
  const text = t('left', { left: offer.leftCount, of: offer.ofCount });
  return <StockBar taken={takenOf(offer)} of={offer.ofCount} text={text} />;
}
