// The shares of expanded gold to choose from, each drawn as it grows.
import { useId } from 'react';
import type { Offer } from '@/features/wallet/OfferLadder';
import { formatCents } from '@/ui/format';
import { useTranslation } from '@/ui/words';
import styles from './ExpandedOffers.module.css';

interface ExpandedOffersProps {
  offers: readonly Offer[];
  chosenKey: string | undefined;
  onChoose: (offerKey: string) => void;
}

const plainYuan = (cents: number) => formatCents(cents).replace(/\.00$/, '');

/** `1.5` for 100 that becomes 150; one decimal at most. */
function factorOf({ payCents, bonusCents }: Offer): string {
  return ((payCents + bonusCents) / payCents).toFixed(1).replace(/\.0$/, '');
}

export function ExpandedOffers({ offers, chosenKey, onChoose }: ExpandedOffersProps) {
  const { t } = useTranslation('wallet');
  const name = useId();
  return (
    <div className={styles.offers} role="radiogroup" aria-label={t('expanded.title')}>
      {offers.map((offer) => (
        <label
          key={offer.offerKey}
          className={styles.offer}
          data-chosen={offer.offerKey === chosenKey}
          data-disabled={!offer.isAvailable}
        >
          <input
            type="radio"
            name={name}
            checked={offer.offerKey === chosenKey}
            disabled={!offer.isAvailable}
            aria-label={offer.name}
            onChange={() => onChoose(offer.offerKey)}
          />
          <span className={styles.text}>
            <span className={styles.pay}>{t('expanded.pay', { amount: plainYuan(offer.payCents) })}</span>
            <span className={styles.worth}>
              {t('expanded.worth', { amount: plainYuan(offer.payCents + offer.bonusCents) })}
            </span>
            <span className={styles.note}>
              {offer.isAvailable
                ? offer.limitPerMember > 0 && t('offers.left', { count: offer.leftForMember })
                : t('offers.over')}
            </span>
          </span>
          <span className={styles.factor} aria-hidden="true">
            {t('expanded.times', { factor: factorOf(offer) })}
          </span>
        </label>
      ))}
    </div>
  );
}
