// What became of a payment: received, still being checked, or over without one.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '@/api/query';
import { orderInHand } from '@/features/orders/orderInHand';
import { PaymentWaiting } from '@/features/payments/PaymentWaiting';
import { clearPaymentStarted } from '@/features/payments/startedPayment';
import { usePaymentOutcome } from '@/features/payments/watchPayment';
import { SubscribeLine } from '@/features/subscribeMessages/SubscribeLine';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { homePage } from '@/routes/home/home';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { cartPayResultPage } from '@/routes/payments/cartPayResult';
import { paymentPage } from '@/routes/payments/payment';
import { payResultPage } from '@/routes/payments/payResult';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import { PurchaseResult } from '../giftCard/PurchaseResult';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './PayResultPage.module.css';
import { readSource } from './paymentSource';

type Order = Output<'get_order'>;

export default function PayResultPage() {
  const { t } = useTranslation('payments');
  const given = useArguments(payResultPage);
  const orderId = given.orderId;
  if (orderId !== undefined && readSource(given.source) === 'giftCards') {
    return (
      <Page>
        <PurchaseResult purchaseId={orderId} />
      </Page>
    );
  }
  return (
    <Page>
      {orderId === undefined ? (
        <EmptyState icon="wallet" title={t('cashier.missing')} />
      ) : (
        <OrderResult orderId={orderId} />
      )}
    </Page>
  );
}

function OrderResult({ orderId }: { orderId: number }) {
  const query = useQuery(queryFor('get_order', { orderId }));
  return (
    <Loaded query={query} skeleton={<CashierSkeleton />}>
      {(order) => <Result order={order} />}
    </Loaded>
  );
}

function Result({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  const host = useHost();
  const { source } = useArguments(cartPayResultPage);
  const isUnpaid = order.orderStatus === 'created';
  const { outcome, again } = usePaymentOutcome(order.orderId, isUnpaid);
  const isOpen = isUnpaid && (outcome === undefined || outcome === 'unknown');

  useEffect(() => {
    if (isOpen) return;
    clearPaymentStarted();
    orderInHand.set(undefined);
  }, [isOpen]);

  const seeOrder = () => host.openInstead(orderDetailPage, { orderId: order.orderId });
  const payAgain = () => {
    clearPaymentStarted();
    host.openInstead(paymentPage, { orderId: order.orderId, source });
  };

  if (isOpen) {
    return (
      <PaymentWaiting cents={order.cashCents} isLate={outcome === 'unknown'} onAskAgain={again}>
        <Button kind="quiet" onPress={payAgain}>
          {t('waiting.payAgain')}
        </Button>
      </PaymentWaiting>
    );
  }
  if (order.orderStatus === 'closed' || outcome === 'closed') {
    return (
      <EmptyState icon="warning" title={t('result.closed')} body={t('result.closedBody')}>
        <Button onPress={seeOrder}>{t('result.toOrder')}</Button>
        <Button kind="outline" onPress={() => host.open(homePage)}>
          {t('result.toHome')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Paid order={order} onSeeOrder={seeOrder}>
      {t(order.deliveryType === 'pickup' ? 'result.paidPickUp' : 'result.paidExpress')}
    </Paid>
  );
}

function Paid({ order, onSeeOrder, children }: { order: Order; onSeeOrder: () => void; children: string }) {
  const { t } = useTranslation('payments');
  const host = useHost();
  const depositCents = order.tenders
    .filter(({ kind }) => kind === 'deposit')
    .reduce((sum, { amount }) => sum + amount, 0);
  const byAssetsCents = order.payableCents - order.cashCents - depositCents;
  return (
    <section className={styles.paid} role="status">
      <div className={styles.arch} aria-hidden="true">
        <span className={styles.seal}>
          <Icon name="check" size={30} />
        </span>
      </div>
      <h2 className={styles.title}>{t('result.paid')}</h2>
      <p className={styles.amount}>
        <Price cents={order.payableCents} size="large" tone="ink" />
      </p>
      {depositCents > 0 && (
        <p className={styles.number}>{t('result.byDeposit', { amount: formatCents(depositCents) })}</p>
      )}
      {byAssetsCents > 0 && (
        <p className={styles.number}>{t('result.byAssets', { amount: formatCents(byAssetsCents) })}</p>
      )}
      <p className={styles.thanks}>{children}</p>
      <p className={styles.number}>{t('cashier.order', { orderNumber: order.orderNumber })}</p>
      {order.pickUpCode && (
        <p className={styles.code}>
          <span>{t('result.pickUpCode')}</span>
          <strong>{order.pickUpCode}</strong>
        </p>
      )}
      {order.deliveryType === 'express' && <SubscribeLine moment="orderPaid" />}
      <div className={styles.ways}>
        <Button size="large" wide onPress={onSeeOrder}>
          {t('result.toOrder')}
        </Button>
        <Button size="large" wide kind="outline" onPress={() => host.open(homePage)}>
          {t('result.toHome')}
        </Button>
      </div>
    </section>
  );
}
