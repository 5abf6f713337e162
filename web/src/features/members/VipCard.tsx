// The member's card in the light of their tier; its number stays half hidden until the member asks for it.

import type { Output } from '@galleria/client/types';
import { useState } from 'react';
import { formatWhole } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { formatDate } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import styles from './VipCard.module.css';

/** "1100 2841 07" as "1100 •••• 07". */
function masked(memberNumber: string): string {
  const [first = '', ...others] = memberNumber.split(' ');
  const last = others.pop() ?? '';
  return [first, ...others.map((part) => '•'.repeat(part.length)), last].join(' ');
}

interface VipCardProps {
  card: Output<'get_member_card'>;
  /** Undefined while it is not known. */
  joinedAtMs: number | undefined;
  /** Undefined while it is not known; null when the tier has no end. */
  validUntilMs: number | null | undefined;
}

export function VipCard({ card, joinedAtMs, validUntilMs }: VipCardProps) {
  const { t } = useTranslation('members');
  const [isOpen, setOpen] = useState(false);
  const { memberNumber, nickname, tier, tierName, creditPoint } = card;
  const validity =
    validUntilMs === null
      ? t('card.forever')
      : validUntilMs && t('card.validUntil', { date: formatDate(validUntilMs) });
  return (
    <section className={styles.card} data-tier={tier}>
      <svg className={styles.arches} viewBox="0 0 200 200" aria-hidden="true" preserveAspectRatio="xMaxYMax slice">
        <path d="M30 200V116a70 70 0 0 1 140 0v84M54 200v-82a46 46 0 0 1 92 0v82M78 200v-80a22 22 0 0 1 44 0v80" />
      </svg>
      <header className={styles.head}>
        <span className={styles.label}>{t('card.label')}</span>
        <span className={styles.since}>
          {joinedAtMs === undefined ? '\u00a0' : t('card.since', { date: formatDate(joinedAtMs) })}
        </span>
      </header>
      <h2 className={styles.tier}>{tierName}</h2>
      <p className={styles.validity}>{validity ?? '\u00a0'}</p>
      <footer className={styles.foot}>
        <div className={styles.holder}>
          <p className={styles.name}>{nickname}</p>
          <button
            type="button"
            className={styles.number}
            aria-label={`${isOpen ? memberNumber : masked(memberNumber)} ${isOpen ? t('card.hide') : t('card.show')}`}
            aria-pressed={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? memberNumber : masked(memberNumber)}
            <Icon name={isOpen ? 'eyeClosed' : 'eye'} size={16} />
          </button>
        </div>
        <p className={styles.points}>
          <strong>{formatWhole(creditPoint)}</strong>
          <span>{t('card.points')}</span>
        </p>
      </footer>
    </section>
  );
}
