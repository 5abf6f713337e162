// One order of a former account: how it ended, what was in it, why this price. Nothing can be done with it here.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { FormerNote } from '@/features/memberData/FormerNote';
import { InformationCard } from '@/features/orders/InformationCard';
import { ItemsCard } from '@/features/orders/ItemsCard';
import { OrderPriceCard } from '@/features/orders/OrderPriceCard';
import { itemsByShop } from '@/features/orders/order';
import { ReceiverCard } from '@/features/orders/ReceiverCard';
import { StatusHeader } from '@/features/orders/StatusHeader';
import { Timeline } from '@/features/orders/Timeline';
import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { storePage } from '@/routes/catalog/store';
import { Card } from '@/ui/Card';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { DetailSkeleton } from '../orders/DetailSkeleton';

export function FormerOrderView({ accountId, orderId }: { accountId: number; orderId: number }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const query = useQuery(queryFor('get_former_order', { accountId, orderId }));
  return (
    <Page title={t('detail.title')}>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(order) => (
          <>
            <StatusHeader order={order} onEnd={() => void query.refetch()} />
            <FormerNote />
            <ReceiverCard
              order={order}
              shopNames={itemsByShop(order.items).map((shop) => shop.shopName)}
              title={t(order.deliveryType === 'pickup' ? 'detail.pickUp' : 'detail.receiver')}
            />
            <ItemsCard
              items={order.items}
              onOpenShop={(shopId) => host.open(storePage, { shopId })}
              onOpenGoods={(productId) => host.open(goodsPage, { productId })}
            />
            <OrderPriceCard order={order} />
            <InformationCard order={order} />
            {order.moves.length > 0 && (
              <Card title={t('detail.moves')}>
                <Timeline entries={order.moves} />
              </Card>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
