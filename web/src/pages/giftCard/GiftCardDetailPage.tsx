// One gift card: its balance, the code that a till scans, giving it, reporting it lost, and how its balance moved.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAskAgain, useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { GiveSheet } from '@/features/giftCards/GiveSheet';
import { dayOf, type GiftCard } from '@/features/giftCards/giftCard';
import { TransactionRow } from '@/features/giftCards/TransactionRow';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { cardTransactionsPage } from '@/routes/giftCards/cardTransactions';
import { giftCardPage } from '@/routes/giftCards/giftCard';
import { giftCardListPage } from '@/routes/giftCards/giftCardList';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton, Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { DynamicCode, refreshingOptions } from '../codes/DynamicCode';
import styles from './GiftCardDetailPage.module.css';
import { OwnCardFace } from './OwnCardFace';
import { useCardGiving } from './useCardGiving';

const previewCount = 3;

export default function GiftCardDetailPage() {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  const { cardId } = useArguments(giftCardPage);
  if (cardId !== undefined) return <OwnCard cardId={cardId} />;
  return (
    <Page>
      <EmptyState icon="gift" title={t('detail.missing')}>
        <Button onPress={() => host.openInstead(giftCardListPage)}>{t('detail.toCards')}</Button>
      </EmptyState>
    </Page>
  );
}

function OwnCard({ cardId }: { cardId: number }) {
  const { t } = useTranslation('giftCards');
  const query = useQuery({ ...queryFor('get_gift_card', { cardId }), staleTime: 0 });
  const askAgain = useAskAgain();
  const [isGiving, setIsGiving] = useState(false);
  const giving = useCardGiving(cardId);
  const card = query.data;

  const give = async (message: string) => {
    if (!card) return;
    await giving.give(card, message);
    setIsGiving(false);
  };

  return (
    <Page
      onRefresh={() => askAgain(['get_gift_card', 'list_card_transactions'])}
      bottom={
        card?.actions.includes('give') && (
          <BottomBar>
            <Button size="large" wide onPress={() => setIsGiving(true)}>
              {t('give.action')}
            </Button>
          </BottomBar>
        )
      }
    >
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(loaded) => (
          <>
            <div className={styles.face}>
              <OwnCardFace card={loaded} isCounting />
            </div>
            {loaded.actions.includes('pay') && <PayCode card={loaded} />}
            {loaded.actions.includes('take_back') && <GivingCard card={loaded} giving={giving} />}
            {loaded.message && (
              <Card title={t('detail.message')}>
                <p className={styles.message}>{loaded.message}</p>
              </Card>
            )}
            <Transactions cardId={cardId} />
            <About card={loaded} />
            <GiveSheet card={loaded} open={isGiving} onClose={() => setIsGiving(false)} onGive={give} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function PayCode({ card }: { card: GiftCard }) {
  const { t } = useTranslation('giftCards');
  const query = useQuery({ ...queryFor('get_gift_card_pay_code', { cardId: card.cardId }), ...refreshingOptions });
  return (
    <section className={styles.code} aria-label={t('payCode.title')}>
      <DynamicCode
        query={query}
        hasBars
        label={t('payCode.image', { number: card.cardNumber })}
        words={{
          renews: (seconds) => t('payCode.renews', { seconds }),
          failed: t('payCode.failed'),
          retry: t('payCode.retry'),
        }}
      />
      <p className={styles.hint}>{t('payCode.hint')}</p>
    </section>
  );
}

function GivingCard({ card, giving }: { card: GiftCard; giving: ReturnType<typeof useCardGiving> }) {
  const { t } = useTranslation('giftCards');
  const { gift } = giving;
  return (
    <Card title={t('give.waiting')}>
      <p className={styles.waiting}>
        {gift ? t('give.waitingUntil', { time: formatDateTime(gift.expiresAt) }) : t('give.waitingBody')}
      </p>
      <div className={styles.ways}>
        {gift && <Button onPress={() => giving.sendAgain(card)}>{t('give.sendAgain')}</Button>}
        <Button kind="outline" onPress={giving.takeBack}>
          {t('give.takeBack')}
        </Button>
      </div>
    </Card>
  );
}

/** Its failure leaves the card and its code alone. */
function Transactions({ cardId }: { cardId: number }) {
  const { t } = useTranslation('giftCards');
  const { t: kit } = useTranslation('ui');
  const host = useHost();
  const query = useQuery({
    ...queryFor('list_card_transactions', { cardId, pageSize: previewCount }),
    staleTime: 0,
  });
  const openOrder = (orderId: number) => host.open(orderDetailPage, { orderId });
  const content = () => {
    if (query.isError && !query.data) {
      return (
        <p className={styles.waiting}>
          {t('detail.failed')}
          <Button kind="quiet" onPress={query.refetch}>
            {kit('action.retry')}
          </Button>
        </p>
      );
    }
    if (!query.data) return <Skeleton height={120} />;
    if (query.data.transactions.length === 0) return <p className={styles.waiting}>{t('detail.noTransactions')}</p>;
    return query.data.transactions.map((transaction) => (
      <TransactionRow key={transaction.recordId} transaction={transaction} onOpenOrder={openOrder} />
    ));
  };
  return (
    <Card
      title={t('detail.transactions')}
      extra={
        <button type="button" className={styles.all} onClick={() => host.open(cardTransactionsPage, { cardId })}>
          {t('detail.all')}
        </button>
      }
    >
      {content()}
    </Card>
  );
}

function About({ card }: { card: GiftCard }) {
  const { t } = useTranslation('giftCards');
  const report = useOperation('report_gift_card_lost', { done: t('lost.done') });

  const reportLost = async () => {
    const question = {
      title: t('lost.ask'),
      body: t('lost.body'),
      confirmText: t('lost.yes'),
      tone: 'danger',
    } as const;
    if (await confirm(question)) await report({ cardId: card.cardId });
  };

  const validity = card.expiresAt === undefined ? t('face.forever') : t('face.until', { date: dayOf(card.expiresAt) });
  return (
    <Card title={t('detail.about')}>
      <Cell title={t('detail.number')} value={card.cardNumber} />
      <Cell title={t('detail.face')} value={`¥${formatCents(card.faceCents)}`} />
      <Cell title={t('detail.validity')} value={validity} />
      <Cell title={t('detail.boundAt')} value={formatDateTime(card.boundAt)} />
      {card.actions.includes('report_lost') && <Cell title={t('lost.action')} onPress={reportLost} />}
    </Card>
  );
}

function DetailSkeleton() {
  return (
    <>
      <div className={styles.face}>
        <Skeleton height="100%" shape="hero" />
      </div>
      <ListSkeleton count={2} height={220} />
    </>
  );
}
