// The member's orders, by how far they are.

import type { Input } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { OrderCard } from '@/features/orders/OrderCard';
import { WaitingPreOrders } from '@/features/preSales/WaitingPreOrders';
import { LinesToReviewList } from '@/features/reviews/LinesToReviewList';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { goodsPage } from '@/routes/catalog/goods';
import { homePage } from '@/routes/home/home';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { orderListPage } from '@/routes/orders/orderList';
import { myPreOrdersPage } from '@/routes/preSales/myPreOrders';
import { preOrderPage } from '@/routes/preSales/preOrder';
import { myReviewsPage } from '@/routes/reviews/myReviews';
import { writeReviewPage } from '@/routes/reviews/writeReview';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { ListEnd } from '@/ui/kit/ListEnd';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { useOrderActions, useOrderClosed } from './useOrderActions';

type Tab = NonNullable<Input<'list_orders'>['tab']>;

const tabs: readonly Tab[] = ['all', 'to_pay', 'to_ship', 'to_receive', 'finished'];
const countOf: Partial<Record<Tab, 'toPay' | 'toShip' | 'toReceive'>> = {
  to_pay: 'toPay',
  to_ship: 'toShip',
  to_receive: 'toReceive',
};
const pageSize = 10;
const cardHeightPx = 212;

export default function OrderListPage() {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { tab: wanted } = useArguments(orderListPage);
  const { t: tReviews } = useTranslation('reviews');
  const [tab, setTab] = useState<Tab | 'to_review'>(wanted ?? 'all');
  const isToReview = tab === 'to_review';
  const counts = useQuery({ ...queryFor('count_orders'), staleTime: 0 });
  const { query, loadMore } = useEndless('list_orders', isToReview ? {} : { tab }, { pageSize });
  const { run } = useOrderActions();
  const orderClosed = useOrderClosed();

  const labelOf = (name: Tab) => {
    const label = t(`list.tabs.${name}`);
    const count = countOf[name] && counts.data?.[countOf[name]];
    return count ? t('list.tabCount', { label, count }) : label;
  };

  return (
    <Page onReachBottom={loadMore}>
      <StickyTop>
        <Tabs
          label={t('list.title')}
          items={[
            ...tabs.map((value) => ({ value, label: labelOf(value) })),
            { value: 'to_review' as const, label: tReviews('mine.tabs.open') },
          ]}
          value={tab}
          onChange={setTab}
        />
      </StickyTop>
      {isToReview ? (
        <>
          <Card>
            <Cell title={tReviews('mine.title')} onPress={() => host.open(myReviewsPage, { tab: 'mine' })} />
          </Card>
          <LinesToReviewList
            onWrite={(orderLineId) => host.open(writeReviewPage, { orderLineId })}
            onOpenGoods={(productId) => host.open(goodsPage, { productId })}
          />
        </>
      ) : (
        <>
          {(tab === 'all' || tab === 'to_pay') && (
            <WaitingPreOrders
              onOpen={(preOrderId) => host.open(preOrderPage, { preOrderId })}
              onOpenAll={() => host.open(myPreOrdersPage)}
            />
          )}
          <Loaded
            query={query}
            skeleton={<ListSkeleton height={cardHeightPx} />}
            isEmpty={(data) => data.pages.every((page) => page.orders.length === 0)}
            empty={<NoOrders isAll={tab === 'all'} onBrowse={() => host.open(homePage)} />}
          >
            {(data) => (
              <>
                {data.pages
                  .flatMap((page) => page.orders)
                  .map((order) => (
                    <OrderCard
                      key={order.orderId}
                      order={order}
                      onOpen={() => host.open(orderDetailPage, { orderId: order.orderId })}
                      onAction={(action) => run(action, order)}
                      onEnd={() => void orderClosed()}
                    />
                  ))}
                <ListEnd query={query} />
              </>
            )}
          </Loaded>
        </>
      )}
    </Page>
  );
}

function NoOrders({ isAll, onBrowse }: { isAll: boolean; onBrowse: () => void }) {
  const { t } = useTranslation('orders');
  return (
    <EmptyState icon="cart" title={t(isAll ? 'list.empty' : 'list.emptyTab')} body={t('list.emptyBody')}>
      <Button onPress={onBrowse}>{t('list.browse')}</Button>
    </EmptyState>
  );
}
