// One line at the top while the device has no network.
import { Icon } from './Icon';
import styles from './OfflineBanner.module.css';
import { useIsOnline } from './useIsOnline';
import { useTranslation } from './words';

/** Draws nothing while online. */
export function OfflineBanner() {
  const { t } = useTranslation('ui');
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <div className={styles.banner} role="status">
      <Icon name="offline" size={16} />
      {t('offline')}
    </div>
  );
}
