// The cashier while it loads.
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './PaymentPage.module.css';

export function CashierSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton height={132} shape="card" />
      <Skeleton height={115} shape="card" />
    </div>
  );
}
