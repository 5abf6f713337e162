// Grey shapes of the size of what will replace them, so that nothing jumps.
import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';
import { useTranslation } from './words';

interface SkeletonProps {
  /** CSS lengths; the width fills its place by default. */
  width?: CSSProperties['width'];
  height: CSSProperties['height'];
  shape?: 'tile' | 'card' | 'hero' | 'round';
}

/** One shape; decoration for screen readers. */
export function Skeleton({ width = '100%', height, shape = 'tile' }: SkeletonProps) {
  return <span className={styles.shape} data-shape={shape} style={{ width, height }} aria-hidden="true" />;
}

/** `count` cards with two lines each: the look of most lists while they load. */
export function ListSkeleton({ count = 4, height = 96 }: { count?: number; height?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.list} role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_unused, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
        <Skeleton key={index} height={height} shape="card" />
      ))}
    </div>
  );
}

/** A whole page while its code loads. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <ListSkeleton />
    </div>
  );
}
