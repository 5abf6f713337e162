// The wallet: balance, topping up, withdrawing, the payment PIN, and the statement.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { useAskForCode } from '@/features/members/useAskForCode';
import { PinSettings } from '@/features/wallet/PinSettings';
import { useAskForPin } from '@/features/wallet/useAskForPin';
import { WalletHero } from '@/features/wallet/WalletHero';
import { Withdrawals } from '@/features/wallet/Withdrawals';
import { WithdrawSheet } from '@/features/wallet/WithdrawSheet';
import { listedWallet } from '@/features/wallet/walletRecords';
import { useHost } from '@/hosts/HostContext';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { rechargePage } from '@/routes/wallet/recharge';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { EndlessRecords } from '@/ui/kit/EndlessRecords';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './WalletPage.module.css';

type Wallet = Output<'get_member_wallet'>;

const heroHeightPx = 168;

function WalletActions({ wallet }: { wallet: Wallet | undefined }) {
  const { t } = useTranslation('wallet');
  const host = useHost();
  const { askForCode, codeSheet } = useAskForCode('pay');
  const { askForPin, pinSheet } = useAskForPin(askForCode);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const mostCents = wallet?.withdrawableCents ?? 0;
  return (
    <BottomBar>
      <Button
        kind="outline"
        size="large"
        wide
        disabledBecause={mostCents > 0 ? undefined : t('withdraw.nothing')}
        onPress={() => setWithdrawing(true)}
      >
        {t('actions.withdraw')}
      </Button>
      <Button size="large" wide onPress={() => host.open(rechargePage)}>
        {t('actions.recharge')}
      </Button>
      <WithdrawSheet
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        mostCents={mostCents}
        askForPin={askForPin}
      />
      {pinSheet}
      {codeSheet}
    </BottomBar>
  );
}

export default function WalletPage() {
  const { t } = useTranslation('wallet');
  const host = useHost();
  const wallet = useQuery({ ...queryFor('get_member_wallet'), staleTime: 0 });
  const { query, pages, loadMore } = useEndless('list_wallet_records', {});
  const openOrder = (orderId: number) => host.open(orderDetailPage, { orderId });
  return (
    <Page onReachBottom={loadMore} bottom={<WalletActions wallet={wallet.data} />}>
      <Loaded query={wallet} skeleton={<HeroSkeleton height={heroHeightPx} />}>
        {(data) => (
          <>
            <WalletHero wallet={data} />
            <Withdrawals withdrawals={data.withdrawals} />
            <PinSettings wallet={data} />
          </>
        )}
      </Loaded>
      <h2 className={styles.title}>{t('records.title')}</h2>
      <EndlessRecords
        query={query}
        records={pages.flatMap((page) => page.records.map((record) => listedWallet(record, t, openOrder)))}
        empty={<EmptyState icon="wallet" title={t('records.empty')} body={t('records.emptyBody')} />}
      />
    </Page>
  );
}
