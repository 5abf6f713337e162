// Draws the question that waits for an answer; the app mounts it once.
import { useSyncExternalStore } from 'react';
import { Button } from './Button';
import styles from './DialogHost.module.css';
import { dialogStore } from './dialog';
import { Modal } from './Modal';
import { useTranslation } from './words';

/** Cancel stands left and confirm right, with 取消 and 确定 unless the question names them. */
export function DialogHost() {
  const { t } = useTranslation('ui');
  const question = useSyncExternalStore(dialogStore.subscribe, dialogStore.get);
  if (!question) return null;
  const { title, body, tone = 'normal', buttons = 'both', answer } = question;
  return (
    <Modal open onClose={() => answer(false)} label={title} place="middle" closeOnScrim={false}>
      <div className={styles.dialog}>
        <h2 className={styles.title}>{title}</h2>
        {body && <p className={styles.body}>{body}</p>}
        <div className={styles.buttons}>
          {buttons === 'both' && (
            <Button kind="outline" wide onPress={() => answer(false)}>
              {question.cancelText ?? t('action.cancel')}
            </Button>
          )}
          <Button kind={tone === 'danger' ? 'danger' : 'primary'} wide onPress={() => answer(true)}>
            {question.confirmText ?? t('action.confirm')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
