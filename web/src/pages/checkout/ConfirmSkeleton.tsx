// The confirm-order page while it loads, in the sizes of what will come.
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './ConfirmOrder.module.css';

const cardHeightsPx = [44, 76, 148, 284, 164, 76];

export function ConfirmSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      {cardHeightsPx.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move.
        <Skeleton key={index} height={height} shape="card" />
      ))}
    </div>
  );
}
