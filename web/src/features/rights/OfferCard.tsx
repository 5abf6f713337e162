// One right on sale: its picture, what it gives and for how long, what it costs, and how many are left. The whole card chooses it.
import type { ReactNode } from 'react';
import { Image } from '@/ui/Image';
import { formatDate } from '@/ui/kit/dateTime';
import { Tag } from '@/ui/kit/Tag';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './OfferCard.module.css';
import type { Offer } from './rights';

const pictureRatio = 2.4;
const pictureWidthPx = 358;

interface OfferCardProps {
  offer: Offer;
  isChosen: boolean;
  onChoose: () => void;
}

export function OfferCard({ offer, isChosen, onChoose }: OfferCardProps) {
  const { t } = useTranslation('rights');
  return (
    <label className={styles.offer} data-chosen={isChosen}>
      <input
        type="radio"
        name="right"
        className={styles.radio}
        checked={isChosen}
        onChange={onChoose}
        aria-label={offer.name}
      />
      {offer.pictureUrl && <Image src={offer.pictureUrl} alt="" ratio={pictureRatio} widthPx={pictureWidthPx} />}
      <span className={styles.body}>
        <span className={styles.head}>
          <strong className={styles.name}>{offer.name}</strong>
          <RightPrice offer={offer} />
        </span>
        <span className={styles.text}>{offer.text}</span>
        <span className={styles.gives}>
          {offer.tierName && <Tag>{t('offer.tier', { tier: offer.tierName, count: offer.validDays })}</Tag>}
          {offer.coupons.map(({ couponId, name, count }) => (
            <Tag key={couponId} tone="price">
              {t('offer.coupon', { name, count })}
            </Tag>
          ))}
        </span>
        <span className={styles.facts}>
          {facts(offer, t).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
    </label>
  );
}

type Words = ReturnType<typeof useTranslation<'rights'>>['t'];

function facts(offer: Offer, t: Words): string[] {
  const most = t('offer.most', { count: offer.mostPerMember, taken: offer.takenCount });
  const left = offer.leftCount === undefined ? [] : [leftText(offer.leftCount, t)];
  const follows = offer.followsAt === undefined ? [] : [t('offer.follows', { date: formatDate(offer.followsAt) })];
  return [...left, most, ...follows];
}

const leftText = (count: number, t: Words) => (count === 0 ? t('bar.soldOut') : t('offer.left', { count }));

function RightPrice({ offer }: { offer: Pick<Offer, 'priceCents' | 'pricePoints'> }): ReactNode {
  const { t } = useTranslation('rights');
  if (offer.pricePoints === 0) return <Price cents={offer.priceCents} decimals="auto" />;
  return <span className={styles.points}>{t('offer.points', { count: offer.pricePoints })}</span>;
}
