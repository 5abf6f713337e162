// The cashier: how much, until when and how; then the wait for the result.

import { serverNowMs } from '@galleria/client/clock';
import type { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paymentConfigVersion } from '@/api/constants';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { askWhoPays } from '@/features/hosts/chatAuthorisation';
import { usePayAmountCents } from '@/features/orders/orderInHand';
import { PayMark } from '@/features/payments/PayMark';
import { PaymentWaiting } from '@/features/payments/PaymentWaiting';
import { clearPaymentStarted, isPaymentStarted, markPaymentStarted } from '@/features/payments/startedPayment';
import { isPayerUnknown, launchPayment, type PayMethod, tradeKindOf } from '@/features/payments/startPayment';
import { usePaymentOutcome } from '@/features/payments/watchPayment';
import { useHost } from '@/hosts/HostContext';
import { HostError, hostMessages } from '@/hosts/host';
import { addressFor, useArguments } from '@/hosts/page';
import { giftCardListPage } from '@/routes/giftCards/giftCardList';
import { lockersPage } from '@/routes/lockers/lockers';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { monthCardsPage } from '@/routes/parking/monthCards';
import { parkingPage } from '@/routes/parking/parking';
import { paymentPage } from '@/routes/payments/payment';
import { preOrderPage } from '@/routes/preSales/preOrder';
import { registrationSuccessPage } from '@/routes/registrations/registrationSuccess';
import { rentalsPage } from '@/routes/rentals/rentals';
import { buyRightsPage } from '@/routes/rights/buyRights';
import { walletPage } from '@/routes/wallet/wallet';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Countdown } from '@/ui/Countdown';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { RadioGroup } from '@/ui/kit/Choice';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './PaymentPage.module.css';
import { isWithoutOrder, type PaymentSource, readSource, resultAddress } from './paymentSource';

export default function PaymentPage() {
  const { t } = useTranslation('payments');
  const { orderId } = useArguments(paymentPage);
  if (orderId !== undefined) return <OrderPayment orderId={orderId} />;
  return (
    <Page>
      <EmptyState icon="wallet" title={t('cashier.missing')} />
    </Page>
  );
}

function OrderPayment({ orderId }: { orderId: number }) {
  const { t } = useTranslation('payments');
  const host = useHost();
  const source = readSource(useArguments(paymentPage).source);
  const [isWaiting, setIsWaiting] = useState(() => isPaymentStarted(orderId));
  const { outcome, again } = usePaymentOutcome(orderId, isWaiting);
  const cashier = useQuery({ ...queryFor('query_cashier_info', { orderId }), staleTime: 0 });
  const placedCents = usePayAmountCents(orderId);
  const payAmountCents = cashier.data?.payableCents ?? placedCents;
  const result = resultAddress(source, orderId);
  const isSettled = cashier.data?.isPaid || outcome === 'paid' || outcome === 'closed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target is the same for the life of the page.
  useEffect(() => {
    if (!isSettled) return;
    clearPaymentStarted();
    host.replace(result);
  }, [isSettled]);

  const backToPaying = () => {
    clearPaymentStarted();
    setIsWaiting(false);
    again();
  };

  const needsPayer = (error: ApiError) => isPayerUnknown(error) && host.kind === 'chat';
  const prepare = useOperation('choose_pay_method', {
    asksAgain: 'later',
    toldBy(error) {
      if (error.kind === 'timeout') toast(t('cashier.notStarted'), 'fail');
      return error.kind === 'timeout' || needsPayer(error);
    },
  });
  const askForPayer = async () => {
    if (await askWhoPays()) return;
    const said = { title: t('cashier.payerUnknown'), body: t('cashier.payerUnknownBody') };
    await confirm({ ...said, buttons: 'confirm' });
  };
  const pay = async (method: PayMethod) => {
    const { data: prepared, error } = await prepare({
      orderId,
      method,
      returnPath: result,
      tradeKind: tradeKindOf(method, host),
      configVersion: paymentConfigVersion,
    });
    if (error) return needsPayer(error) ? askForPayer() : undefined;
    try {
      const launched = await launchPayment(host, prepared);
      if (launched === 'cancelled') return toast(t('cashier.notPaid'));
      if (isWithoutOrder(source)) return host.replace(result);
      if (launched === 'left') markPaymentStarted(orderId);
      setIsWaiting(true);
    } catch (cause) {
      if (!(cause instanceof HostError)) throw cause;
      // The panel was open, and only the server knows what came of it.
      if (cause.message === hostMessages.unknownResult) return setIsWaiting(true);
      toast(t(cause.code === 404 ? 'cashier.cannotHere' : 'cashier.cannotLaunch'), 'fail');
    }
  };

  if (isWaiting && !isSettled) {
    return (
      <Page>
        <PaymentWaiting cents={payAmountCents} isLate={outcome === 'unknown'} onAskAgain={again}>
          <Button kind="quiet" onPress={backToPaying}>
            {t('waiting.payAgain')}
          </Button>
        </PaymentWaiting>
      </Page>
    );
  }
  if (!cashier.data || isSettled) {
    return (
      <Page>
        {cashier.isError ? (
          <ErrorState error={cashier.error} onRetry={cashier.refetch} />
        ) : (
          <CashierSkeleton payAmountCents={payAmountCents} />
        )}
      </Page>
    );
  }
  return (
    <Cashier key={cashier.data.payBefore} cashier={cashier.data} onPay={pay} wayBack={backTargetFor(source, orderId)} />
  );
}

interface BackTarget {
  isOrder: boolean;
  address: string;
  label:
    | 'result.toOrder'
    | 'result.toCards'
    | 'result.toWallet'
    | 'result.toParking'
    | 'result.toLockers'
    | 'result.toRentals'
    | 'result.toMonthCards'
    | 'result.toRights'
    | 'result.toRegistration'
    | 'result.toPreOrder';
}

/** Where the member goes once the time to pay is over. */
function backTargetFor(source: PaymentSource, orderId: number): BackTarget {
  if (source === 'giftCards') return { isOrder: false, address: addressFor(giftCardListPage), label: 'result.toCards' };
  if (source === 'recharge') return { isOrder: false, address: addressFor(walletPage), label: 'result.toWallet' };
  if (source === 'parking') return { isOrder: false, address: addressFor(parkingPage), label: 'result.toParking' };
  if (source === 'lockers') return { isOrder: false, address: addressFor(lockersPage), label: 'result.toLockers' };
  if (source === 'rentals') return { isOrder: false, address: addressFor(rentalsPage), label: 'result.toRentals' };
  if (source === 'monthCards')
    return { isOrder: false, address: addressFor(monthCardsPage), label: 'result.toMonthCards' };
  if (source === 'rights') return { isOrder: false, address: addressFor(buyRightsPage), label: 'result.toRights' };
  if (source === 'registrations')
    return {
      isOrder: false,
      address: addressFor(registrationSuccessPage, { registrationId: orderId }),
      label: 'result.toRegistration',
    };
  if (source === 'preSales')
    return { isOrder: false, address: addressFor(preOrderPage, { preOrderId: orderId }), label: 'result.toPreOrder' };
  return { isOrder: true, address: addressFor(orderDetailPage, { orderId }), label: 'result.toOrder' };
}

interface CashierProps {
  cashier: Output<'query_cashier_info'>;
  onPay: (method: PayMethod) => Promise<void>;
  wayBack: BackTarget;
}

function Cashier({ cashier, onPay, wayBack }: CashierProps) {
  const { t } = useTranslation('payments');
  const host = useHost();
  const [isOver, setIsOver] = useState(cashier.payBefore <= serverNowMs());
  const [chosen, setChosen] = useState(cashier.methods.find((method) => method.isAvailable)?.method);

  if (isOver) {
    return (
      <Page>
        <EmptyState
          icon="clock"
          title={t('cashier.over')}
          body={t(wayBack.isOrder ? 'cashier.overBody' : 'cashier.overBodyOther')}
        >
          <Button onPress={() => host.replace(wayBack.address)}>{t(wayBack.label)}</Button>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      bottom={
        <BottomBar>
          <Button
            size="large"
            wide
            disabledBecause={chosen ? undefined : t('cashier.noMethod')}
            onPress={() => chosen && onPay(chosen)}
          >
            {t('cashier.pay')}
          </Button>
        </BottomBar>
      }
    >
      <section className={styles.amount}>
        <p className={styles.label}>{t('cashier.payable')}</p>
        <p className={styles.figure}>
          <Price cents={cashier.payableCents} size="large" tone="ink" />
        </p>
        <p className={styles.left}>
          {t('cashier.remaining')}{' '}
          <Countdown endAtMs={cashier.payBefore} nowMs={serverNowMs} onEnd={() => setIsOver(true)} />
        </p>
        <p className={styles.order}>{t('cashier.order', { orderNumber: cashier.orderNumber })}</p>
      </section>
      <Card title={t('cashier.methods')}>
        <RadioGroup
          label={t('cashier.methods')}
          value={chosen}
          onChange={setChosen}
          options={cashier.methods.map(({ method, name, isAvailable, unavailableReason }) => ({
            value: method,
            label: (
              <span className={styles.method}>
                <PayMark method={method} />
                {name}
              </span>
            ),
            note: isAvailable ? undefined : unavailableReason,
            disabled: !isAvailable,
          }))}
        />
      </Card>
      {wayBack.isOrder && <p className={styles.kept}>{t('cashier.kept')}</p>}
    </Page>
  );
}
