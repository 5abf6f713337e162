// The place of a balance's night card while it is on its way.
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './HeroSkeleton.module.css';

export function HeroSkeleton({ height = 148 }: { height?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.place} role="status" aria-label={t('loading')}>
      <Skeleton height={height} shape="hero" />
    </div>
  );
}
