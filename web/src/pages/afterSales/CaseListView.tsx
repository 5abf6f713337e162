// All cases of the member, newest first.

import { useEndless } from '@/api/lists/useEndless';
import { CaseCard } from '@/features/afterSales/CaseCard';
import { useHost } from '@/hosts/HostContext';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { orderListPage } from '@/routes/orders/orderList';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

const cardHeightPx = 172;

export function CaseListView() {
  const { t } = useTranslation('afterSales');
  const host = useHost();
  const { query, pages, loadMore, refresh } = useEndless('list_after_sales', {});
  const cases = pages.flatMap((page) => page.cases);
  return (
    <Page onReachBottom={loadMore} onRefresh={refresh}>
      <Loaded
        query={query}
        skeleton={<ListSkeleton height={cardHeightPx} />}
        isEmpty={() => cases.length === 0}
        empty={
          <EmptyState icon="receipt" title={t('list.empty')} body={t('list.emptyBody')}>
            <Button onPress={() => host.open(orderListPage)}>{t('list.toOrders')}</Button>
          </EmptyState>
        }
      >
        {() => (
          <>
            {cases.map((one) => (
              <CaseCard
                key={one.afterSalesId}
                afterSalesCase={one}
                onOpen={() => host.open(afterSalesPage, { afterSalesId: one.afterSalesId })}
              />
            ))}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
