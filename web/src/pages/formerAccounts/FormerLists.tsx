// What a former account bought: its orders, cases and invoices, newest first, to look at.

import { type ReactNode, useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { CaseCard } from '@/features/afterSales/CaseCard';
import { listedInvoice, stateTone } from '@/features/invoices/invoice';
import { FormerNote } from '@/features/memberData/FormerNote';
import { OrderCard } from '@/features/orders/OrderCard';
import { useHost } from '@/hosts/HostContext';
import { formerAccountPage } from '@/routes/formerAccounts/formerAccount';
import { EmptyState } from '@/ui/EmptyState';
import { EndlessRecords } from '@/ui/kit/EndlessRecords';
import { ListEnd } from '@/ui/kit/ListEnd';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Tabs } from '@/ui/kit/Tabs';
import { Tag } from '@/ui/kit/Tag';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

const tabs = ['orders', 'cases', 'invoices'] as const;
type Tab = (typeof tabs)[number];
const cardHeightPx = 212;
/** A former account has nothing that waits, so no action and no end of a time is ever told. */
const nothing = () => undefined;

interface ListProps {
  accountId: number;
  /** The heading with the tabs. */
  top: ReactNode;
}

function Orders({ accountId, top }: ListProps) {
  const { t } = useTranslation('memberData');
  const host = useHost();
  const { query, pages, loadMore } = useEndless('list_former_orders', { accountId });
  const orders = pages.flatMap((page) => page.orders);
  return (
    <Page onReachBottom={loadMore}>
      {top}
      <Loaded
        query={query}
        skeleton={<ListSkeleton height={cardHeightPx} />}
        isEmpty={() => orders.length === 0}
        empty={<EmptyState icon="cart" title={t('former.noOrders')} />}
      >
        {() => (
          <>
            {orders.map((order) => (
              <OrderCard
                key={order.orderId}
                order={order}
                onOpen={() => host.open(formerAccountPage, { accountId, orderId: order.orderId })}
                onAction={nothing}
                onEnd={nothing}
              />
            ))}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Cases({ accountId, top }: ListProps) {
  const { t } = useTranslation('memberData');
  const host = useHost();
  const { query, pages, loadMore } = useEndless('list_former_cases', { accountId });
  const cases = pages.flatMap((page) => page.cases);
  return (
    <Page onReachBottom={loadMore}>
      {top}
      <Loaded
        query={query}
        skeleton={<ListSkeleton height={cardHeightPx} />}
        isEmpty={() => cases.length === 0}
        empty={<EmptyState icon="receipt" title={t('former.noCases')} />}
      >
        {() => (
          <>
            {cases.map((one) => (
              <CaseCard
                key={one.afterSalesId}
                afterSalesCase={one}
                onOpen={() => host.open(formerAccountPage, { accountId, afterSalesId: one.afterSalesId })}
              />
            ))}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Invoices({ accountId, top }: ListProps) {
  const { t } = useTranslation('memberData');
  const { t: tInvoice } = useTranslation('invoices');
  const host = useHost();
  const { query, pages, loadMore } = useEndless('list_former_invoices', { accountId });
  const open = (invoiceId: number) => host.open(formerAccountPage, { accountId, invoiceId });
  const records = pages
    .flatMap((page) => page.invoices)
    .map((invoice) => ({
      ...listedInvoice(invoice, tInvoice, open),
      tag: <Tag tone={stateTone(invoice)}>{invoice.stateText}</Tag>,
    }));
  return (
    <Page onReachBottom={loadMore}>
      {top}
      <EndlessRecords
        query={query}
        records={records}
        empty={<EmptyState icon="receipt" title={t('former.noInvoices')} />}
      />
    </Page>
  );
}

const lists = { orders: Orders, cases: Cases, invoices: Invoices } as const;

export function FormerLists({ accountId }: { accountId: number }) {
  const { t } = useTranslation('memberData');
  const [tab, setTab] = useState<Tab>('orders');
  const List = lists[tab];
  const top = (
    <>
      <StickyTop>
        <Tabs
          label={t('former.title')}
          items={tabs.map((value) => ({ value, label: t(`former.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </StickyTop>
      <FormerNote />
    </>
  );
  return <List accountId={accountId} top={top} />;
}
