// The card that a member holds to a scanner: name, tier, the code, and the number for a till that cannot scan.
import { type ReactNode, useState } from 'react';
import { Skeleton } from '@/ui/Skeleton';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './MemberCard.module.css';
import { type MemberCodeList, maskedNumber, minutesLeft } from './memberCodes';

function MemberNumber({ printed }: { printed: string }) {
  const { t } = useTranslation('memberCodes');
  const [isShown, setIsShown] = useState(false);
  const text = t('number', { number: isShown ? printed : maskedNumber(printed) });
  return (
    <button
      type="button"
      className={styles.number}
      aria-label={`${text} ${t(isShown ? 'hideNumber' : 'showNumber')}`}
      onClick={() => setIsShown(!isShown)}
    >
      {text}
    </button>
  );
}

/** `children` is the code; while `list` is undefined grey shapes stand in its place. */
export function MemberCard({ list, nowMs, children }: { list?: MemberCodeList; nowMs: number; children?: ReactNode }) {
  const { t } = useTranslation('memberCodes');
  const isOnline = useIsOnline();
  const left = list && !isOnline ? minutesLeft(list, nowMs) : 0;
  return (
    <section className={styles.card}>
      <header className={styles.holder}>
        <h2 className={styles.name}>{list?.nickname ?? '\u00a0'}</h2>
        {list && <span className={styles.tier}>{list.tierName}</span>}
      </header>
      <div className={styles.code}>
        {children ?? (
          <>
            <Skeleton height={64} width="min(100%, 280px)" />
            <Skeleton height={176} width={176} />
          </>
        )}
      </div>
      {list && <MemberNumber printed={list.memberNumber} />}
      <p className={styles.hint} role="status">
        {left > 0 ? t('offline', { count: left }) : t('hint')}
      </p>
    </section>
  );
}
