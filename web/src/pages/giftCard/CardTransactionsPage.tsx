// How the balance of one card, or of all the member's cards, moved.

import { useEndless } from '@/api/lists/useEndless';
import { TransactionRow } from '@/features/giftCards/TransactionRow';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { cardTransactionsPage } from '@/routes/giftCards/cardTransactions';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

export default function CardTransactionsPage() {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  const { cardId } = useArguments(cardTransactionsPage);
  const { query, pages, loadMore, refresh } = useEndless(
    'list_card_transactions',
    cardId === undefined ? {} : { cardId },
  );
  const transactions = pages.flatMap((page) => page.transactions);
  return (
    <Page onReachBottom={loadMore} onRefresh={refresh}>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={6} height={64} />}
        isEmpty={() => transactions.length === 0}
        empty={<EmptyState icon="wallet" title={t('transactions.empty')} body={t('transactions.emptyBody')} />}
      >
        {() => (
          <>
            <Card>
              {transactions.map((transaction) => (
                <TransactionRow
                  key={transaction.recordId}
                  transaction={transaction}
                  showsCard={cardId === undefined}
                  onOpenOrder={(orderId) => host.open(orderDetailPage, { orderId })}
                />
              ))}
            </Card>
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
