// The member's threads, the last word first.
import { Card } from '@/ui/Card';
import { Icon } from '@/ui/Icon';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Row } from '@/ui/kit/Row';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './ThreadsCard.module.css';
import type { Thread } from './talk';

interface ThreadsCardProps {
  threads: readonly Thread[];
  onOpen: (shopId: number) => void;
}

/** Nothing while there is none. */
export function ThreadsCard({ threads, onOpen }: ThreadsCardProps) {
  const { t } = useTranslation('customerService');
  const lastWord = ({ lastText, lastSender }: Thread) => {
    const text = lastText || t('threads.picture');
    return lastSender === 'member' ? t('threads.mine', { text }) : text;
  };
  if (threads.length === 0) return null;
  return (
    <Card title={t('threads.title')}>
      {threads.map((thread) => (
        <Row
          key={thread.shopId}
          lead={<Icon name="service" />}
          title={thread.shopName || t('mall')}
          titleLines="one"
          notes={[
            <span key="last" className={styles.last}>
              {lastWord(thread)}
            </span>,
            formatDateTime(thread.lastMessageAt).slice(5),
          ]}
          end={
            thread.unreadCount > 0 ? (
              <Tag tone="price">{t('threads.unread', { count: thread.unreadCount })}</Tag>
            ) : (
              <Tag tone="quiet">{t(`threads.${thread.state}`)}</Tag>
            )
          }
          onPress={() => onOpen(thread.shopId)}
        />
      ))}
    </Card>
  );
}
