// A message in the list: what it is about, its first words, when it came, and a dot while it is unread.

import { Icon } from '@/ui/Icon';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import { iconOf, type Message } from './kinds';
import styles from './MessageRow.module.css';

export function MessageRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { t } = useTranslation('messages');
  const { kind, title, body, at, isRead } = message;
  return (
    <button type="button" className={styles.row} data-read={isRead} onClick={onOpen}>
      <span className={styles.icon} data-kind={kind}>
        <Icon name={iconOf[kind]} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          <span>{title}</span>
          {!isRead && <span className={styles.dot} role="img" aria-label={t('unread')} />}
        </span>
        <span className={styles.body}>{body}</span>
        <span className={styles.time}>{formatDateTime(at)}</span>
      </span>
    </button>
  );
}
