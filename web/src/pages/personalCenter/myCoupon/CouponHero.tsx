// The head of a page about a coupon that somebody gave or luck brought: an icon under an arch, and words.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/Icon';
import styles from './CouponHero.module.css';

/** `children` are paragraphs. */
export function CouponHero({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <header className={styles.hero}>
      <span className={styles.arch} aria-hidden="true">
        <Icon name={icon} size={30} />
      </span>
      <h2>{title}</h2>
      {children}
    </header>
  );
}
