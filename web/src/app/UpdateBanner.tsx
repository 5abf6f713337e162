// Offers a new version of the app, on tab pages alone: there nothing is in the making that a fresh start would lose.
import { useEffect, useState } from 'react';
import { useStore } from '@/api/useStore';
import { useTranslation } from '@/ui/words';
import styles from './UpdateBanner.module.css';
import { installUpdate, startUpdates, waitingVersion } from './updates';

/** Draws nothing until there is a new version, and no more once the member put it off. */
export default function UpdateBanner({ isTab }: { isTab: boolean }) {
  const { t } = useTranslation('app');
  const worker = useStore(waitingVersion);
  const [isPutOff, setIsPutOff] = useState(false);
  useEffect(() => {
    startUpdates().catch((cause: unknown) => console.warn('the service worker did not start', cause));
  }, []);
  if (!worker || !isTab || isPutOff) return null;
  return (
    <div className={styles.banner} role="status">
      <span className={styles.text}>{t('update.ready')}</span>
      <button type="button" onClick={() => setIsPutOff(true)}>
        {t('update.later')}
      </button>
      <button type="button" className={styles.now} onClick={() => installUpdate(worker)}>
        {t('update.now')}
      </button>
    </div>
  );
}
