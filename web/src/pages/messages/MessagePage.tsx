// One message in full, read by being opened, with the way to what it tells of.

import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '@/api/query';
import { StopMailings } from '@/features/mailings/StopMailings';
import { iconOf, type Message } from '@/features/messages/kinds';
import { useMessagesRead } from '@/features/messages/useMessagesRead';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { messagePage } from '@/routes/messages/message';
import { messageListPage } from '@/routes/messages/messageList';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './MessagePage.module.css';

const messageGoneCode = 85_001;

function Letter({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const host = useHost();
  const { messageId, kind, title, body, at, link, isMarketing } = message;
  const { follow } = useMessagesRead();
  const go = () => {
    // Not waited for: the member wants the page, and the mall a count.
    if (isMarketing) void follow({ messageId });
    host.navigate(link);
  };
  return (
    <article className={styles.letter}>
      <span className={styles.seal} aria-hidden="true">
        <Icon name={iconOf[kind]} size={24} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.time}>{formatDateTime(at)}</p>
      <p className={styles.body}>{body}</p>
      {link !== '' && (
        <Button wide onPress={go}>
          {t(`open.${kind}`)}
        </Button>
      )}
      {isMarketing && <StopMailings />}
    </article>
  );
}

function Gone() {
  const { t } = useTranslation('messages');
  const host = useHost();
  return (
    <EmptyState icon="bell" title={t('gone')} body={t('goneBody')}>
      <Button onPress={() => host.openInstead(messageListPage)}>{t('toList')}</Button>
    </EmptyState>
  );
}

function OpenMessage({ messageId }: { messageId: number }) {
  const query = useQuery(queryFor('get_message', { messageId }));
  const { readOne } = useMessagesRead();
  const isUnread = query.data?.isRead === false;
  useEffect(() => {
    // Not told: the message is here to be read, and opening it once more marks it then.
    if (isUnread) void readOne({ messageId });
  }, [isUnread, messageId, readOne]);
  if (query.error instanceof ApiError && query.error.code === messageGoneCode) return <Gone />;
  return (
    <Loaded query={query} skeleton={<ListSkeleton count={1} height={280} />}>
      {(message) => <Letter message={message} />}
    </Loaded>
  );
}

export default function MessagePage() {
  const { messageId } = useArguments(messagePage);
  return <Page>{messageId === undefined ? <Gone /> : <OpenMessage messageId={messageId} />}</Page>;
}
