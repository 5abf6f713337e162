// What happened to the member's cards, newest first.

import { useEndless } from '@/api/lists/useEndless';
import type { CardHistoryEntry } from '@/features/giftCards/giftCard';
import { useHost } from '@/hosts/HostContext';
import { giftCardPage } from '@/routes/giftCards/giftCard';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import type { IconName } from '@/ui/Icon';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CardHistoryPage.module.css';

const icons: Readonly<Record<CardHistoryEntry['event'], IconName>> = {
  bought: 'cart',
  bound: 'plus',
  given: 'gift',
  received: 'gift',
  taken_back: 'back',
  frozen: 'warning',
  thawed: 'check',
  expired: 'clock',
  extended: 'clock',
  refunded: 'refresh',
  replaced: 'refresh',
  reissued: 'refresh',
};

/** A card that was given away is its new owner's, so it cannot be opened from here. */
const leads = (event: CardHistoryEntry['event']) => event !== 'given';

export default function CardHistoryPage() {
  const { t } = useTranslation('giftCards');
  const { query, pages, loadMore, refresh } = useEndless('list_card_history', {});
  const entries = pages.flatMap((page) => page.entries);
  return (
    <Page onReachBottom={loadMore} onRefresh={refresh}>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={6} height={64} />}
        isEmpty={() => entries.length === 0}
        empty={<EmptyState icon="gift" title={t('history.empty')} body={t('history.emptyBody')} />}
      >
        {() => (
          <>
            <Card>
              {entries.map((entry) => (
                <EntryRow key={`${entry.cardId} ${entry.event} ${entry.at}`} entry={entry} />
              ))}
            </Card>
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function EntryRow({ entry }: { entry: CardHistoryEntry }) {
  const host = useHost();
  const row = {
    icon: icons[entry.event],
    title: entry.text,
    note: (
      <span className={styles.note}>
        <span>{formatDateTime(entry.at)}</span> <span>{entry.cardNumber}</span>
      </span>
    ),
    value: <Price cents={entry.faceCents} tone="quiet" size="small" />,
  };
  if (!leads(entry.event)) return <Cell {...row} />;
  return <Cell {...row} onPress={() => host.open(giftCardPage, { cardId: entry.cardId })} />;
}
