// Draws the toast; the app mounts it once.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './Icon';
import styles from './ToastHost.module.css';
import { type ToastIcon, toastStore } from './toast';

const icons = { none: undefined, success: 'check', fail: 'warning' } as const satisfies Record<
  ToastIcon,
  string | undefined
>;

/** Announces every toast to screen readers and keeps it above open sheets. */
export function ToastHost() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const host = useRef<HTMLDivElement>(null);
  const id = message?.id;

  useEffect(() => {
    // Sheets are modal dialogs, and only a popover that opens after them lies above them.
    const element = host.current;
    if (!element || id === undefined || typeof element.showPopover !== 'function') return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, [id]);

  const icon = message && icons[message.icon];
  return (
    <div ref={host} className={styles.host} popover="manual" role="status" aria-live="polite">
      {message && (
        <div key={message.id} className={styles.toast} data-icon={message.icon}>
          {icon && <Icon name={icon} size={26} />}
          <span>{message.text}</span>
        </div>
      )}
    </div>
  );
}
