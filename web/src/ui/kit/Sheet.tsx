// A panel that rises from the bottom.
import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import { Modal } from '../Modal';
import { useTranslation } from '../words';
import styles from './Sheet.module.css';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stays below the scrolling content: usually one wide Button. */
  footer?: ReactNode;
  children: ReactNode;
}

/** At most 85 % of the screen high; Esc, the back button, the cross and a tap beside it close it. */
export function Sheet({ open, onClose, title, footer, children }: SheetProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal open={open} onClose={onClose} label={title} place="bottom">
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('action.close')}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  );
}
