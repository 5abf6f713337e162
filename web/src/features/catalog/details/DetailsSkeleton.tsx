// A product's shapes while it is on its way.
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './DetailsSkeleton.module.css';

export function DetailsSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.cards}>
        <Skeleton height={150} shape="card" />
        <Skeleton height={132} shape="card" />
        <Skeleton height={84} shape="card" />
      </div>
    </div>
  );
}
