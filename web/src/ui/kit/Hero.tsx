// The night card at the head of a page: a balance, or how far something is.
import type { ReactNode } from 'react';
import { Skeleton } from '../Skeleton';
import { useTranslation } from '../words';
import styles from './Hero.module.css';

interface HeroProps {
  /** What is drawn in its lower corner. */
  art?: 'arches' | 'sun';
  children: ReactNode;
}

export function Hero({ art = 'arches', children }: HeroProps) {
  return (
    <section className={styles.hero} data-art={art}>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

interface HeroFigureProps {
  /** What the figure counts. */
  label: ReactNode;
  /** Large, in the serif; `<small>` for a sign or the cents. */
  children: ReactNode;
  /** A line below it. */
  note?: ReactNode;
}

export function HeroFigure({ label, children, note }: HeroFigureProps) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure}>{children}</p>
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}

/** Holds the place of a hero of this height, in px. */
export function HeroSkeleton({ height = 148 }: { height?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.place} role="status" aria-label={t('loading')}>
      <Skeleton height={height} shape="hero" />
    </div>
  );
}
