// Messages: what the mall has told the member, the newest first, with what is unread standing out.

import type { Input } from '@galleria/client/types';
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { MessageRow } from '@/features/messages/MessageRow';
import { useMessagesRead } from '@/features/messages/useMessagesRead';
import { useUnreadCount } from '@/features/messages/useUnreadCount';
import { useHost } from '@/hosts/HostContext';
import { homePage } from '@/routes/home/home';
import { messagePage } from '@/routes/messages/message';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './MessageListPage.module.css';

type Tab = NonNullable<Input<'list_messages'>['tab']>;

const tabs: readonly Tab[] = ['all', 'orders', 'benefits'];
const rowHeightPx = 108;

function NoMessages({ isAll }: { isAll: boolean }) {
  const { t } = useTranslation('messages');
  const host = useHost();
  if (!isAll) return <EmptyState icon="bell" title={t('emptyTab')} body={t('emptyTabBody')} />;
  return (
    <EmptyState icon="bell" title={t('empty')} body={t('emptyBody')}>
      <Button onPress={() => host.open(homePage)}>{t('browse')}</Button>
    </EmptyState>
  );
}

function ReadAll() {
  const { t } = useTranslation('messages');
  const { readAll } = useMessagesRead();
  const read = async () => {
    await readAll();
    toast(t('readAllDone'), 'success');
  };
  return (
    <button type="button" className={styles.readAll} onClick={() => void read()}>
      {t('readAll')}
    </button>
  );
}

export default function MessageListPage() {
  const { t } = useTranslation('messages');
  const host = useHost();
  const [tab, setTab] = useState<Tab>('all');
  const { query, pages, loadMore, refresh } = useEndless('list_messages', { tab });
  const unreadCount = useUnreadCount(true);
  const messages = pages.flatMap((page) => page.messages);
  const open = (messageId: number) => host.open(messagePage, { messageId });

  return (
    <Page onReachBottom={loadMore} onRefresh={refresh} navigationRight={unreadCount > 0 && <ReadAll />}>
      <div className={styles.tabs}>
        <Tabs
          label={t('tabs.label')}
          items={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={4} height={rowHeightPx} />}
        isEmpty={() => messages.length === 0}
        empty={<NoMessages isAll={tab === 'all'} />}
      >
        {() => (
          <>
            <Card padding="flush">
              <ul className={styles.list}>
                {messages.map((message) => (
                  <li key={message.messageId}>
                    <MessageRow message={message} onOpen={() => open(message.messageId)} />
                  </li>
                ))}
              </ul>
            </Card>
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
