// How much of an offered coupon has been taken by everybody.
import { useTranslation } from '@/ui/words';
import styles from './CollectProgress.module.css';

/** `percent` may be beyond its ends; it is drawn within them. */
export function CollectProgress({ percent }: { percent: number }) {
  const { t } = useTranslation('coupons');
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${shown}%` }} />
      </span>
      <span>{t('centre.collected', { percent: shown })}</span>
    </span>
  );
}
