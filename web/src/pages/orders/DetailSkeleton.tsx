// An order's page while it loads, in the sizes of what will come.
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './DetailSkeleton.module.css';

const cardHeightsPx = [112, 156, 188, 280];

export function DetailSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton height={122} shape="hero" />
      {cardHeightsPx.map((height) => (
        <Skeleton key={height} height={height} shape="card" />
      ))}
    </div>
  );
}
