// One service: what it is, where and when, how often it can still be asked for, and the way to ask.
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Image } from '@/ui/Image';
import { useTranslation } from '@/ui/words';
import styles from './OfferCard.module.css';
import { leftOf, type MyServices, type Offer, tierNames } from './services';

const picturePx = 84;

interface OfferCardProps {
  offer: Offer;
  /** Undefined for a guest, who is asked to sign in when they ask. */
  mine: MyServices | undefined;
  onAsk: () => void;
}

export function OfferCard({ offer, mine, onAsk }: OfferCardProps) {
  const { t } = useTranslation('serviceRequests');
  const left = leftOf(mine, offer.offerId);
  const tier = t(`tiers.${tierNames[offer.leastTier] ?? 'normal'}`);
  const isTooLow = mine !== undefined && mine.tier < offer.leastTier;
  const because = () => {
    if (isTooLow) return t('offer.forTier', { tier });
    return left === 0 ? t('offer.usedUp') : undefined;
  };
  const facts = [offer.place, offer.hours].filter(Boolean).join(' · ');
  return (
    <Card>
      <div className={styles.offer}>
        <div className={styles.picture}>
          <Image src={offer.pictureUrl} alt="" ratio={1} widthPx={picturePx} />
        </div>
        <div className={styles.text}>
          <h2 className={styles.name}>{offer.name}</h2>
          <p className={styles.summary}>{offer.summary}</p>
          {facts && <p className={styles.facts}>{facts}</p>}
        </div>
      </div>
      <footer className={styles.foot}>
        <span className={styles.left}>
          {offer.leastTier > 0 && `${t('offer.fromTier', { tier })} · `}
          {left === undefined
            ? t('offer.quota', { count: offer.monthQuota })
            : t('offer.left', { count: left, total: offer.monthQuota })}
        </span>
        <Button size="small" disabledBecause={because()} onPress={onAsk}>
          {t('offer.ask')}
        </Button>
      </footer>
    </Card>
  );
}
