// What became of a top-up: the money has arrived, is awaited, or never came.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAskAgain } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { PaymentWaiting } from '@/features/payments/PaymentWaiting';
import { useHost } from '@/hosts/HostContext';
import { homePage } from '@/routes/home/home';
import { paymentPage } from '@/routes/payments/payment';
import { rechargePage } from '@/routes/wallet/recharge';
import { walletPage } from '@/routes/wallet/wallet';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { CountingNumber } from '@/ui/kit/CountingNumber';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './RechargeOutcome.module.css';

type Recharge = Output<'get_recharge'>;

const askEveryMs = 2_000;
const patienceMs = 60_000;
const skeletonHeightPx = 320;

/** Asks until the server knows, for a minute at a time. */
function useRechargeOutcome(orderId: number) {
  const [isLate, setLate] = useState(false);
  const query = useQuery({
    // A recharge bears the number that the cashier knows it by.
    ...queryFor('get_recharge', { rechargeId: orderId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rechargeState === 'created' && !isLate ? askEveryMs : false),
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

export function RechargeOutcome({ orderId }: { orderId: number }) {
  const { t } = useTranslation('wallet');
  const host = useHost();
  const { query, isLate, again } = useRechargeOutcome(orderId);
  return (
    <Page>
      <Loaded query={query} skeleton={<HeroSkeleton height={skeletonHeightPx} />}>
        {(recharge) => {
          if (recharge.rechargeState === 'credited') return <Credited recharge={recharge} />;
          if (recharge.rechargeState === 'closed') {
            return (
              <EmptyState icon="warning" title={t('outcome.closed')} body={t('outcome.closedBody')}>
                <Button onPress={() => host.openInstead(rechargePage)}>{t('outcome.again')}</Button>
              </EmptyState>
            );
          }
          return (
            <PaymentWaiting isLate={isLate} onAskAgain={again}>
              <Button kind="quiet" onPress={() => host.openInstead(paymentPage, { orderId, source: 'recharge' })}>
                {t('outcome.payOn')}
              </Button>
            </PaymentWaiting>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Credited({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation('wallet');
  const host = useHost();
  const askAgain = useAskAgain();
  const wallet = useQuery({ ...queryFor('get_member_wallet'), staleTime: 0 });
  useEffect(() => {
    void askAgain(['list_wallet_records', 'list_recharge_offers']);
  }, [askAgain]);
  const amounts = { pay: formatCents(recharge.payCents), bonus: formatCents(recharge.bonusCents) };
  return (
    <div role="status">
      <EmptyState
        picture={
          <span className={styles.seal}>
            <Icon name="check" size={30} />
          </span>
        }
        title={t('outcome.credited')}
        body={t(recharge.bonusCents > 0 ? 'outcome.creditedBonus' : 'outcome.creditedBody', amounts)}
      >
        <p className={styles.balance}>
          <span>{t('outcome.balance')}</span>
          {wallet.data ? (
            <CountingNumber value={wallet.data.balanceCents}>
              {(cents) => <Price cents={cents} size="large" tone="ink" />}
            </CountingNumber>
          ) : (
            '–'
          )}
        </p>
        <Button size="large" wide onPress={() => host.openInstead(walletPage)}>
          {t('outcome.toWallet')}
        </Button>
        <Button size="large" wide kind="outline" onPress={() => host.open(homePage)}>
          {t('outcome.toHome')}
        </Button>
      </EmptyState>
    </div>
  );
}
