// One pre-order: where it stands by the mall's clock, both payments, and what is to be paid next.
import { serverNowMs } from '@galleria/client/clock';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { bodyOf, countdownOf, type PreOrder } from '@/features/preSales/preSales';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { goodsPage } from '@/routes/catalog/goods';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { paymentPage } from '@/routes/payments/payment';
import { myPreOrdersPage } from '@/routes/preSales/myPreOrders';
import { preOrderPage } from '@/routes/preSales/preOrder';
import { preSaleConfirmPage } from '@/routes/preSales/preSaleConfirm';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Countdown } from '@/ui/Countdown';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Hero, HeroFigure, HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

const skeletonHeightPx = 180;
const askEveryMs = 2_000;

export default function PreOrderPage() {
  const { t } = useTranslation('preSales');
  const { preOrderId, source } = useArguments(preOrderPage);
  const host = useHost();
  if (preOrderId === undefined)
    return (
      <Page>
        <EmptyState icon="clock" title={t('missing')} body={t('missingBody')}>
          <Button onPress={() => host.open(myPreOrdersPage)}>{t('title')}</Button>
        </EmptyState>
      </Page>
    );
  return <Shown preOrderId={preOrderId} isBack={source !== undefined} />;
}

/** Asked every two seconds while the deposit that was paid at the cashier is on its way here. */
function Shown({ preOrderId, isBack }: { preOrderId: number; isBack: boolean }) {
  const { t } = useTranslation('preSales');
  const host = useHost();
  const query = useQuery({
    ...queryFor('get_pre_order', { preOrderId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isBack && state.data?.state === 'to_pay' ? askEveryMs : false),
  });
  return (
    <Page
      navigationRight={
        <Button kind="quiet" size="small" onPress={() => host.open(myPreOrdersPage)}>
          {t('list.all')}
        </Button>
      }
      bottom={query.data && <Bar preOrder={query.data} />}
    >
      <Loaded query={query} skeleton={<HeroSkeleton height={skeletonHeightPx} />}>
        {(preOrder) => (
          <>
            <Head preOrder={preOrder} onTurn={() => void query.refetch()} />
            <Facts preOrder={preOrder} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function useBody(preOrder: PreOrder): string {
  const { t } = useTranslation('preSales');
  const { restFrom, restUntil, shipsBy, returnedCents } = preOrder;
  return t(`body.${bodyOf(preOrder)}`, {
    from: formatDateTime(restFrom),
    until: formatDateTime(restUntil),
    ships: formatDateTime(shipsBy),
    amount: formatCents(returnedCents),
  });
}

function Head({ preOrder, onTurn }: { preOrder: PreOrder; onTurn: () => void }) {
  const { t } = useTranslation('preSales');
  const counted = countdownOf(preOrder);
  return (
    <Hero art="sun">
      <HeroFigure label={counted ? t(`countdown.${counted.name}`) : preOrder.name} note={useBody(preOrder)}>
        {counted ? (
          <Countdown key={counted.endAtMs} endAtMs={counted.endAtMs} nowMs={serverNowMs} onEnd={onTurn} />
        ) : (
          t(`state.${preOrder.state}`)
        )}
      </HeroFigure>
    </Hero>
  );
}

function Facts({ preOrder }: { preOrder: PreOrder }) {
  const { t } = useTranslation('preSales');
  const host = useHost();
  const { productId, orderId, restFrom, restUntil, returnedCents } = preOrder;
  const yuan = (cents: number) => `¥${formatCents(cents)}`;
  return (
    <>
      <Card>
        <Cell
          title={preOrder.name}
          {...(preOrder.specification && { note: preOrder.specification })}
          value={t('pieces', { count: preOrder.quantity })}
          onPress={() => host.open(goodsPage, { productId })}
        />
        <Cell title={t('facts.price')} value={yuan(preOrder.priceCents)} />
        <Cell title={t('facts.deposit')} value={yuan(preOrder.depositCents)} />
        <Cell title={t('facts.worth')} value={yuan(preOrder.worthCents)} />
        <Cell title={t('facts.rest')} value={yuan(preOrder.restCents)} tone="price" />
        {returnedCents > 0 && <Cell title={t('facts.returned')} value={yuan(returnedCents)} />}
      </Card>
      <Card>
        <Cell title={t('facts.number')} value={preOrder.number} />
        <Cell title={t('facts.restTime')} note={`${formatDateTime(restFrom)} – ${formatDateTime(restUntil)}`} />
        <Cell title={t('facts.ships')} value={formatDateTime(preOrder.shipsBy)} />
        {orderId !== undefined && (
          <Cell icon="receipt" title={t('act.order')} onPress={() => host.open(orderDetailPage, { orderId })} />
        )}
      </Card>
    </>
  );
}

function Bar({ preOrder }: { preOrder: PreOrder }) {
  const { t } = useTranslation('preSales');
  const host = useHost();
  const { preOrderId, quantity, state, canPayRest } = preOrder;
  if (state === 'to_pay')
    return (
      <BottomBar>
        <Button size="large" wide onPress={() => host.open(paymentPage, { orderId: preOrderId, source: 'preSales' })}>
          {t('act.payDeposit', { amount: formatCents(preOrder.depositCents) })}
        </Button>
      </BottomBar>
    );
  if (!canPayRest) return null;
  return (
    <BottomBar>
      <Button size="large" wide onPress={() => host.open(preSaleConfirmPage, { preOrderId, quantity })}>
        {t('act.payRest', { amount: formatCents(preOrder.restCents) })}
      </Button>
    </BottomBar>
  );
}
