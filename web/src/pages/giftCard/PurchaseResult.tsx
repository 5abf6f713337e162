// What became of a purchase of gift cards after the cashier.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changes } from '@/api/operations/changes';
import { useAskAgain } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { CardFace } from '@/features/giftCards/CardFace';
import type { GiftCardPurchase } from '@/features/giftCards/giftCard';
import { PaymentWaiting } from '@/features/payments/PaymentWaiting';
import { clearPaymentStarted } from '@/features/payments/startedPayment';
import { useHost } from '@/hosts/HostContext';
import { giftCardPage } from '@/routes/giftCards/giftCard';
import { giftCardListPage } from '@/routes/giftCards/giftCardList';
import { paymentPage } from '@/routes/payments/payment';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './PurchaseResult.module.css';

const askEveryMs = 2_000;
const patienceMs = 60_000;

/** Asks until the server knows, for a minute at a time. A purchase is no order, so only its own answer counts. */
function usePurchaseOutcome(purchaseId: number) {
  const [isLate, setLate] = useState(false);
  const query = useQuery({
    ...queryFor('get_gift_card_purchase', { purchaseId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.purchaseState === 'created' && !isLate ? askEveryMs : false),
  });
  useEffect(() => {
    if (isLate) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isLate]);
  const again = () => {
    setLate(false);
    void query.refetch();
  };
  return { query, isLate, again };
}

/** Purchases and orders share their numbers, so the cashier's `orderId` names the purchase. */
export function PurchaseResult({ purchaseId }: { purchaseId: number }) {
  const { query, isLate, again } = usePurchaseOutcome(purchaseId);
  return (
    <Loaded query={query} skeleton={<Skeletons />}>
      {(purchase) =>
        purchase.purchaseState === 'created' ? (
          <Waiting purchase={purchase} isLate={isLate} onAskAgain={again} />
        ) : (
          <Settled purchase={purchase} />
        )
      }
    </Loaded>
  );
}

interface WaitingProps {
  purchase: GiftCardPurchase;
  isLate: boolean;
  onAskAgain: () => void;
}

function Waiting({ purchase, isLate, onAskAgain }: WaitingProps) {
  const { t } = useTranslation('payments');
  const host = useHost();
  const payAgain = () => {
    clearPaymentStarted();
    host.openInstead(paymentPage, { orderId: purchase.orderId, source: 'giftCards' });
  };
  return (
    <PaymentWaiting isLate={isLate} onAskAgain={onAskAgain}>
      <Button kind="quiet" onPress={payAgain}>
        {t('waiting.payAgain')}
      </Button>
    </PaymentWaiting>
  );
}

function Settled({ purchase }: { purchase: GiftCardPurchase }) {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  const askAgain = useAskAgain();
  const [card] = purchase.cards;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the result is first shown.
  useEffect(() => {
    clearPaymentStarted();
    void askAgain(changes.bind_gift_card);
  }, []);

  if (purchase.purchaseState === 'closed' || !card) {
    return (
      <EmptyState icon="warning" title={t('result.closed')} body={t('result.closedBody')}>
        <Button onPress={() => host.openInstead(giftCardListPage)}>{t('result.again')}</Button>
      </EmptyState>
    );
  }
  return (
    <section className={styles.paid} role="status">
      <div className={styles.face}>
        <CardFace name={card.name} coverKey={card.coverKey} cents={card.faceCents} number={card.cardNumber} />
      </div>
      <h2>{t('result.paid')}</h2>
      <p>{t('result.paidBody', { count: purchase.cards.length })}</p>
      <div className={styles.ways}>
        <Button size="large" wide onPress={() => host.openInstead(giftCardListPage)}>
          {t('result.toCards')}
        </Button>
        <Button
          size="large"
          wide
          kind="outline"
          onPress={() => host.openInstead(giftCardPage, { cardId: card.cardId })}
        >
          {t('result.give')}
        </Button>
      </div>
    </section>
  );
}

function Skeletons() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.paid} role="status" aria-label={t('loading')}>
      <div className={styles.face} data-empty="true">
        <Skeleton height="100%" shape="hero" />
      </div>
    </div>
  );
}
