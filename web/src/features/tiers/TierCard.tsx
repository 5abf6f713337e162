// The member's tier with a ring that fills as growth comes.
import type { CSSProperties } from 'react';
import { formatWhole } from '@/ui/format';
import { CountingNumber } from '@/ui/kit/CountingNumber';
import { formatDate } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import { type LevelInfo, nextStep, progressOf } from './level';
import styles from './TierCard.module.css';

const radius = 46;
const circumference = 2 * Math.PI * radius;

function GrowthRing({ info }: { info: LevelInfo }) {
  const { t } = useTranslation('tiers');
  const gap = circumference * (1 - progressOf(info));
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle className={styles.track} cx="52" cy="52" r={radius} />
        <circle
          className={styles.filled}
          cx="52"
          cy="52"
          r={radius}
          strokeDasharray={circumference}
          style={{ '--gap': gap, '--whole': circumference } as CSSProperties}
        />
      </svg>
      <p className={styles.growth}>
        <strong>
          <CountingNumber value={info.growth}>{formatWhole}</CountingNumber>
        </strong>
        <span>{t('growth')}</span>
      </p>
    </div>
  );
}

function KeepBar({ info }: { info: LevelInfo }) {
  const { t } = useTranslation('tiers');
  if (info.keepGrowth === 0) return null;
  const part = Math.min(1, info.termGrowth / info.keepGrowth);
  const missing = info.keepGrowth - info.termGrowth;
  return (
    <div className={styles.keep}>
      <p>{missing > 0 ? t('keepMissing', { growth: formatWhole(missing) }) : t('keepReached')}</p>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${part * 100}%` }} />
      </span>
    </div>
  );
}

/** Says in words what ring and bar show. */
export function TierCard({ info }: { info: LevelInfo }) {
  const { t } = useTranslation('tiers');
  const next = nextStep(info);
  return (
    <section className={styles.card} data-tier={info.tier}>
      <div className={styles.top}>
        <div className={styles.words}>
          <p className={styles.label}>{t('present')}</p>
          <h2 className={styles.name}>{info.tierName}</h2>
          <p className={styles.note}>
            {info.validUntil === undefined ? t('forever') : t('validUntil', { date: formatDate(info.validUntil) })}
          </p>
          <p className={styles.next}>
            {next ? t('nextMissing', { growth: formatWhole(next.missingGrowth), name: next.name }) : t('top')}
          </p>
        </div>
        <GrowthRing info={info} />
      </div>
      <KeepBar info={info} />
    </section>
  );
}
