// One line at the top while the device has no network.
import { useSyncExternalStore } from 'react';
import { Icon } from './Icon';
import styles from './OfflineBanner.module.css';
import { useTranslation } from './words';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Draws nothing while online. */
export function OfflineBanner() {
  const { t } = useTranslation('ui');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div className={styles.banner} role="status">
      <Icon name="offline" size={16} />
      {t('offline')}
    </div>
  );
}
