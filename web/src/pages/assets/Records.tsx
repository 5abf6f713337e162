// The three kinds of records, each as the content of a page under its tabs.

import type { ReactNode } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { listedCardTransaction } from '@/features/assets/cardTransactions';
import { listedPoints } from '@/features/points/pointsRecords';
import { listedWallet } from '@/features/wallet/walletRecords';
import { useHost } from '@/hosts/HostContext';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { EndlessRecords } from '@/ui/kit/EndlessRecords';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

interface RecordsProps {
  /** Stands above the records: the tabs. */
  header: ReactNode;
  empty: ReactNode;
}

function useOpenOrder() {
  const host = useHost();
  return (orderId: number) => host.open(orderDetailPage, { orderId });
}

export function PointsRecords({ header, empty }: RecordsProps) {
  const { t } = useTranslation('points');
  const openOrder = useOpenOrder();
  const { query, pages, loadMore } = useEndless('query_member_points_record', { tab: 'all' });
  const records = pages.flatMap((page) => page.records.map((record) => listedPoints(record, t, openOrder)));
  return (
    <Page onReachBottom={loadMore}>
      {header}
      <EndlessRecords query={query} records={records} empty={empty} />
    </Page>
  );
}

export function WalletRecords({ header, empty }: RecordsProps) {
  const { t } = useTranslation('wallet');
  const openOrder = useOpenOrder();
  const { query, pages, loadMore } = useEndless('list_wallet_records', {});
  const records = pages.flatMap((page) => page.records.map((record) => listedWallet(record, t, openOrder)));
  return (
    <Page onReachBottom={loadMore}>
      {header}
      <EndlessRecords query={query} records={records} empty={empty} />
    </Page>
  );
}

export function CardRecords({ header, empty }: RecordsProps) {
  const openOrder = useOpenOrder();
  const { query, pages, loadMore } = useEndless('list_card_transactions', {});
  const records = pages.flatMap((page) => page.transactions.map((one) => listedCardTransaction(one, openOrder)));
  return (
    <Page onReachBottom={loadMore}>
      {header}
      <EndlessRecords query={query} records={records} empty={empty} />
    </Page>
  );
}
