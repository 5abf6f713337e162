// The night at the head of a quiz's pages: arches, a name in the serif, and what stands on it.
import type { ReactNode } from 'react';
import styles from './Stage.module.css';

interface StageProps {
  children: ReactNode;
  /** Links at the right of the way back. */
  links?: ReactNode;
}

/** Reaches up to the top edge: for pages whose bar is clear. */
export function Stage({ children, links }: StageProps) {
  return (
    <section className={styles.stage}>
      <div className={styles.links}>{links}</div>
      {children}
    </section>
  );
}

export function StageLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onPress}>
      {children}
    </button>
  );
}

/** Figures beside one another, each over its word. */
export function StageFigures({ figures }: { figures: readonly { label: string; value: string | number }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
