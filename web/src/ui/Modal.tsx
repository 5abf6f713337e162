// The ground of sheets and dialogs: a native modal dialog over a scrim, with focus kept inside and Esc and back closing it.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Modal.module.css';
import { useOverlay } from './overlays';

const leaveMs = 160;

interface ModalProps {
  open: boolean;
  onClose: () => void;
  label: string;
  place: 'bottom' | 'middle';
  /** Modal questions that must be answered are not closed by a tap beside them. */
  closeOnScrim?: boolean;
  children: ReactNode;
}

/** Its content is mounted only while it is open or leaving. `onClose` asks to close; the caller sets `open` to false. */
export function Modal({ open, onClose, label, place, closeOnScrim = true, children }: ModalProps) {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setMounted(false), leaveMs);
    return () => {
      clearTimeout(timer);
      // A page that is covered meanwhile must not come back with a sheet that was on its way out.
      setMounted(false);
    };
  }, [open]);
  if (!mounted) return null;
  return (
    <OpenModal open={open} onClose={onClose} label={label} place={place} closeOnScrim={closeOnScrim}>
      {children}
    </OpenModal>
  );
}

function OpenModal({ open, onClose, label, place, closeOnScrim, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  useOverlay(open, onClose);

  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Esc, which arrives as `cancel`.
    <dialog
      ref={element}
      className={styles.modal}
      data-place={place}
      data-leaving={!open}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (closeOnScrim && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
