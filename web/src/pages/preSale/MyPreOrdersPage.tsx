// The member's pre-orders, the latest first.
import { useEndless } from '@/api/lists/useEndless';
import { PreOrderCard } from '@/features/preSales/PreOrderCard';
import { useHost } from '@/hosts/HostContext';
import { homePage } from '@/routes/home/home';
import { preOrderPage } from '@/routes/preSales/preOrder';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

const cardHeightPx = 112;
const pageSize = 20;

export default function MyPreOrdersPage() {
  const { t } = useTranslation('preSales');
  const host = useHost();
  const { query, loadMore } = useEndless('list_pre_orders', {}, { pageSize });
  return (
    <Page onReachBottom={loadMore}>
      <Loaded
        query={query}
        skeleton={<ListSkeleton height={cardHeightPx} />}
        isEmpty={({ pages }) => pages.every(({ preOrders }) => preOrders.length === 0)}
        empty={
          <EmptyState icon="clock" title={t('mine.empty')} body={t('mine.emptyBody')}>
            <Button onPress={() => host.open(homePage)}>{t('mine.browse')}</Button>
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            {pages
              .flatMap(({ preOrders }) => preOrders)
              .map((preOrder) => (
                <PreOrderCard
                  key={preOrder.preOrderId}
                  preOrder={preOrder}
                  onOpen={() => host.open(preOrderPage, { preOrderId: preOrder.preOrderId })}
                />
              ))}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
