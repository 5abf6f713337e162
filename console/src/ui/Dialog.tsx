// A dialog of the house: the library's, with the keys of the console: Esc closes, Ctrl Enter confirms.
import { Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import styles from './Dialog.module.css';
import { KeyCap } from './KeyCap';
import { KeyLayer, useDialogKeys, useKeys } from './keys';
import { useTranslation } from './useTranslation';

interface Props {
  title: ReactNode;
  isOpen: boolean;
  close: () => void;
  /** What the button says; without it there is only something to read. */
  confirmText?: string;
  confirm?: () => void;
  isBusy?: boolean;
  isDanger?: boolean;
  /** Why it cannot be confirmed now. */
  refusal?: string | undefined;
  width?: number;
  children: ReactNode;
}

export function Dialog(props: Props) {
  const {
    title,
    isOpen,
    close,
    confirmText,
    confirm,
    isBusy = false,
    isDanger = false,
    refusal,
    width,
    children,
  } = props;
  const { t } = useTranslation('ui');
  const mayConfirm = isOpen && confirm !== undefined && !isBusy && refusal === undefined;
  const layer = useDialogKeys(isOpen);
  const content = useRef<HTMLDivElement>(null);
  // Whoever opened it by a key goes on typing; whoever is in a field already stays there, and a list that was opened while the dialog came up stays open: on
  // a busy machine that is long enough for a click.
  const toFirstField = (isShown: boolean) =>
    isShown &&
    !content.current?.querySelector('input:focus, textarea:focus, [aria-expanded="true"]') &&
    content.current?.querySelector<HTMLElement>('input:not([type="checkbox"]), textarea')?.focus();
  useKeys(mayConfirm ? [{ keys: 'Ctrl Enter', label: t('action.confirm'), run: confirm }] : [], layer);
  return (
    <Modal
      title={title}
      open={isOpen}
      onCancel={close}
      destroyOnHidden
      centered
      afterOpenChange={toFirstField}
      {...(width === undefined ? {} : { width })}
      footer={
        confirmText === undefined ? null : (
          <>
            <Button onClick={close}>
              {t('action.cancel')} <KeyCap keys="Esc" />
            </Button>
            <Button
              type="primary"
              danger={isDanger}
              loading={isBusy}
              disabled={!mayConfirm && !isBusy}
              title={refusal}
              onClick={confirm}
            >
              {confirmText} <KeyCap keys="Ctrl ⏎" isOnDark />
            </Button>
          </>
        )
      }
    >
      <KeyLayer value={layer}>
        <div ref={content} className={styles.content}>
          {children}
        </div>
      </KeyLayer>
    </Modal>
  );
}
