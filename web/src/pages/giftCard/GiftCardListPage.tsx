// The member's gift cards, what they are worth together, and the ways to another one.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { BuySheet } from '@/features/giftCards/BuySheet';
import type { CardTab, GiftCardPurchase } from '@/features/giftCards/giftCard';
import { useHost } from '@/hosts/HostContext';
import { bindCardPage } from '@/routes/giftCards/bindCard';
import { cardHistoryPage } from '@/routes/giftCards/cardHistory';
import { cardTransactionsPage } from '@/routes/giftCards/cardTransactions';
import { forgottenPinPage } from '@/routes/giftCards/forgottenPin';
import { giftCardPage } from '@/routes/giftCards/giftCard';
import { paymentPage } from '@/routes/payments/payment';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { CountingNumber } from '@/ui/kit/CountingNumber';
import { Segmented } from '@/ui/kit/Segmented';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './GiftCardListPage.module.css';
import { OwnCardFace } from './OwnCardFace';

const tabs: readonly CardTab[] = ['usable', 'past'];

const useCards = (tab: CardTab) => useQuery({ ...queryFor('list_gift_cards', { tab }), staleTime: 0 });

export default function GiftCardListPage() {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  const [tab, setTab] = useState<CardTab>('usable');
  const [isBuying, setIsBuying] = useState(false);
  const usable = useCards('usable');

  const toCashier = ({ orderId }: GiftCardPurchase) => {
    setIsBuying(false);
    host.open(paymentPage, { orderId, source: 'giftCards' });
  };

  return (
    <Page>
      <header className={styles.total}>
        <h2>{t('list.total')}</h2>
        <p>
          {usable.data ? (
            <CountingNumber value={usable.data.totalCents}>
              {(shown) => <Price cents={shown} size="large" tone="ink" />}
            </CountingNumber>
          ) : (
            <Skeleton width={120} height={30} />
          )}
        </p>
        <div className={styles.ways}>
          <Button wide onPress={() => setIsBuying(true)}>
            {t('list.buy')}
          </Button>
          <Button wide kind="outline" onPress={() => host.open(bindCardPage)}>
            {t('list.bind')}
          </Button>
        </div>
      </header>
      <div className={styles.tabs}>
        <Segmented
          label={t('list.title')}
          items={tabs.map((value) => ({ value, label: t(`list.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <Cards tab={tab} />
      <Card>
        <Cell title={t('list.transactions')} onPress={() => host.open(cardTransactionsPage)} />
        <Cell title={t('list.history')} onPress={() => host.open(cardHistoryPage)} />
        <Cell title={t('list.forgotPin')} onPress={() => host.open(forgottenPinPage)} />
      </Card>
      <BuySheet open={isBuying} onClose={() => setIsBuying(false)} onOrdered={toCashier} />
    </Page>
  );
}

function Cards({ tab }: { tab: CardTab }) {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  const query = useCards(tab);
  return (
    <Loaded
      query={query}
      skeleton={<CardSkeletons />}
      isEmpty={({ cards }) => cards.length === 0}
      empty={
        <EmptyState
          icon="gift"
          title={t(`list.empty.${tab}`)}
          {...(tab === 'usable' ? { body: t('list.emptyBody') } : {})}
        />
      }
    >
      {({ cards }) => (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.cardId}>
              <button type="button" onClick={() => host.open(giftCardPage, { cardId: card.cardId })}>
                <OwnCardFace card={card} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function CardSkeletons() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.cards} role="status" aria-label={t('loading')}>
      {['first', 'second'].map((name) => (
        <span key={name} className={styles.place}>
          <Skeleton height="100%" shape="hero" />
        </span>
      ))}
    </div>
  );
}
