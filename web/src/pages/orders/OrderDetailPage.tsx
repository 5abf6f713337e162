// One order in full: how far it is, where it goes, what is in it, why this price, and what can be done.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { OrderCasesCard } from '@/features/afterSales/OrderCasesCard';
import { CourierSlotCard } from '@/features/orders/CourierSlotCard';
import { GiftWrapCard } from '@/features/orders/GiftWrapCard';
import { InformationCard } from '@/features/orders/InformationCard';
import { ItemsCard } from '@/features/orders/ItemsCard';
import { OrderActions } from '@/features/orders/OrderActions';
import { OrderPriceCard } from '@/features/orders/OrderPriceCard';
import { actionsForBar, itemsByShop, type OrderDetail } from '@/features/orders/order';
import { PickUpCodeCard } from '@/features/orders/PickUpCodeCard';
import { ReceiverCard } from '@/features/orders/ReceiverCard';
import { StatusHeader } from '@/features/orders/StatusHeader';
import { Timeline } from '@/features/orders/Timeline';
import { LinesToReviewCard } from '@/features/reviews/LinesToReviewCard';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { goodsPage } from '@/routes/catalog/goods';
import { storePage } from '@/routes/catalog/store';
import { customerServicePage } from '@/routes/customerService/customerService';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { writeReviewPage } from '@/routes/reviews/writeReview';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { DetailSkeleton } from './DetailSkeleton';
import { PickUpQr } from './PickUpQr';
import { useDeliveryChange } from './useDeliveryChange';
import { useOrderActions, useOrderClosed } from './useOrderActions';

export default function OrderDetailPage() {
  const { t } = useTranslation('orders');
  const { orderId } = useArguments(orderDetailPage);
  const host = useHost();
  // An order moves without the member's doing, so every return asks anew.
  const query = useQuery({
    ...queryFor('get_order', { orderId: orderId ?? 0 }),
    enabled: orderId !== undefined,
    staleTime: 0,
  });
  const { run } = useOrderActions(host.back);
  const order = query.data;
  const barActions = order?.actions.filter((action) => action !== 'show_pick_up_code') ?? [];
  return (
    <Page
      bottom={
        order &&
        actionsForBar(barActions).length > 0 && (
          <BottomBar>
            <OrderActions place="bar" actions={barActions} onAction={(action) => run(action, order)} />
          </BottomBar>
        )
      }
    >
      {orderId === undefined ? (
        <EmptyState icon="cart" title={t('detail.missing')} />
      ) : (
        <Loaded query={query} skeleton={<DetailSkeleton />}>
          {(loaded) => <Detail order={loaded} />}
        </Loaded>
      )}
    </Page>
  );
}

interface DetailProps {
  order: OrderDetail;
}

function Detail({ order }: DetailProps) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const orderClosed = useOrderClosed();
  const { changeAddress, changeDeliveryType } = useDeliveryChange(order);
  const mayChangeAddress = order.actions.includes('change_address');
  const mayChangeType = order.actions.includes('change_delivery_type');
  // What lies with several shops is the mall's to answer.
  const shops = itemsByShop(order.items);
  const answeringShopId = shops.length === 1 ? shops[0]?.shopId : undefined;
  return (
    <>
      <StatusHeader order={order} onEnd={() => void orderClosed()} />
      {order.pickUpCode && (
        <PickUpCodeCard code={order.pickUpCode}>
          <PickUpQr code={order.pickUpCode} />
        </PickUpCodeCard>
      )}
      {order.virtualKind === 'none' && (
        <ReceiverCard
          order={order}
          shopNames={shops.map((shop) => shop.shopName)}
          title={t(order.deliveryType === 'pickup' ? 'detail.pickUp' : 'detail.receiver')}
        >
          {(mayChangeAddress || mayChangeType) && (
            <>
              {mayChangeAddress && (
                <Button kind="outline" size="small" onPress={changeAddress}>
                  {t('actions.change_address')}
                </Button>
              )}
              {mayChangeType && (
                <Button kind="outline" size="small" onPress={changeDeliveryType}>
                  {t('actions.change_delivery_type')}
                </Button>
              )}
            </>
          )}
        </ReceiverCard>
      )}
      {order.priceSteps.some(({ kind }) => kind === 'courier') && <CourierSlotCard orderId={order.orderId} />}
      {order.gift && <GiftWrapCard gift={order.gift} />}
      <ItemsCard
        items={order.items}
        onOpenShop={(shopId) => host.open(storePage, { shopId })}
        onOpenGoods={(productId) => host.open(goodsPage, { productId })}
      />
      {(order.orderStatus === 'received' || order.orderStatus === 'completed') && (
        <LinesToReviewCard
          orderId={order.orderId}
          onOpen={(orderLineId) => host.open(writeReviewPage, { orderLineId })}
        />
      )}
      {order.paidAt !== undefined && (
        <OrderCasesCard
          orderId={order.orderId}
          onOpen={(afterSalesId) => host.open(afterSalesPage, { afterSalesId })}
        />
      )}
      <OrderPriceCard order={order} />
      <InformationCard order={order} />
      <Card>
        <Cell
          icon="service"
          title={t('detail.ask')}
          onPress={() => host.open(customerServicePage, { shopId: answeringShopId, orderId: order.orderId })}
        />
      </Card>
      {order.moves.length > 0 && (
        <Card title={t('detail.moves')}>
          <Timeline entries={order.moves} />
        </Card>
      )}
    </>
  );
}
