// The recharge offers to choose from: what is paid and what comes on top.

import type { Output } from '@galleria/client/types';
import { useId } from 'react';
import { formatCents } from '@/ui/format';
import { useTranslation } from '@/ui/words';
import styles from './OfferLadder.module.css';

export type Offer = Output<'list_recharge_offers'>['offers'][number];

interface OfferLadderProps {
  offers: readonly Offer[];
  /** Undefined while none is chosen. */
  chosenKey: string | undefined;
  onChoose: (offer: Offer) => void;
}

const plainYuan = (cents: number) => formatCents(cents).replace(/\.00$/, '');

/** A radio group; offers that cannot be had any more stay in sight and say why. */
export function OfferLadder({ offers, chosenKey, onChoose }: OfferLadderProps) {
  const { t } = useTranslation('wallet');
  const name = useId();
  return (
    <div className={styles.grid} role="radiogroup" aria-label={t('offers.title')}>
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
            onChange={() => onChoose(offer)}
          />
          <span className={styles.pay}>
            <small>¥</small>
            {plainYuan(offer.payCents)}
          </span>
          <span className={styles.bonus}>{t('offers.bonus', { amount: plainYuan(offer.bonusCents) })}</span>
          {offer.isAvailable && offer.limitPerMember > 0 && (
            <span className={styles.note}>{t('offers.left', { count: offer.leftForMember })}</span>
          )}
          {!offer.isAvailable && <span className={styles.note}>{t('offers.over')}</span>}
        </label>
      ))}
    </div>
  );
}
