// A thing to borrow in a few lines: umbrella, stroller, wheelchair, power bank.

import type { Kind } from './rental';
import styles from './ThingPicture.module.css';

const shapes: Readonly<Record<Kind['thing'], string>> = {
  umbrella:
    'M24 8v3M8 26a16 16 0 0 1 32 0c-2.6-2.4-5.4-2.4-8 0-2.6-2.4-5.4-2.4-8 0-2.6-2.4-5.4-2.4-8 0-2.6-2.4-5.4-2.4-8 0zM24 26v11a4 4 0 0 1-8 0',
  stroller:
    'M8 10h4l4 16M14 18h24a14 14 0 0 0-14-10v10M16 26h18a12 12 0 0 0 4-8M18 26l-4 8M32 26l3 8M10 37a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM31 37a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  wheelchair: 'M11 9h4l2 17h14l4 11h5M16.2 18H29M9 34a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0z',
  power_bank: 'M14 8h20a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3zM25 15l-6 10h10l-6 9',
};

/** Decoration: its name stands beside it. */
export function ThingPicture({ thing }: { thing: Kind['thing'] }) {
  return (
    <span className={styles.disc} aria-hidden="true">
      <svg viewBox="0 0 48 48" className={styles.drawing} aria-hidden="true" focusable="false">
        <path d={shapes[thing]} />
      </svg>
    </span>
  );
}
