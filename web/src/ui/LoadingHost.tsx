// Draws the loading indicator over the page; the app mounts it once.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './LoadingHost.module.css';
import { loading } from './loading';
import { Spinner } from './Spinner';
import { useTranslation } from './words';

const delayMs = 200;
/** As long as a member waits for an operation; a page that cannot be touched for longer is a broken one. */
const longestMs = 15_000;

/** Appears after 200 ms, since an answer that is quicker needs no excuse, and holds back taps while it stands: for 15 s at most. */
export function LoadingHost() {
  const { t } = useTranslation('ui');
  const busy = useSyncExternalStore(loading.subscribe, loading.isBusy);
  const [shown, setShown] = useState(false);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!busy) {
      setShown(false);
      return undefined;
    }
    const timers = [setTimeout(() => setShown(true), delayMs), setTimeout(() => setShown(false), longestMs)];
    return () => timers.forEach(clearTimeout);
  }, [busy]);

  useEffect(() => {
    const element = host.current;
    if (!shown || !element || typeof element.showPopover !== 'function') return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, [shown]);

  return (
    <div ref={host} className={styles.host} popover="manual" role="status" data-shown={shown}>
      {shown && (
        <div className={styles.box}>
          <Spinner size={26} />
          <span>{t('loading')}</span>
        </div>
      )}
    </div>
  );
}
