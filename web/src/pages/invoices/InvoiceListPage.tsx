// The member's invoices by state, and the ways to another one.

import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { type InvoiceTab, invoiceTabs, listedInvoice, stateTone } from '@/features/invoices/invoice';
import { useHost } from '@/hosts/HostContext';
import { type PlainPage, useArguments } from '@/hosts/page';
import { cardInvoicePage } from '@/routes/invoices/cardInvoice';
import { invoiceDetailPage } from '@/routes/invoices/invoiceDetail';
import { invoiceListPage } from '@/routes/invoices/invoiceList';
import { invoiceTitlesPage } from '@/routes/invoices/invoiceTitles';
import { orderInvoicePage } from '@/routes/invoices/orderInvoice';
import { parkingInvoicePage } from '@/routes/invoices/parkingInvoice';
import { rechargeInvoicePage } from '@/routes/invoices/rechargeInvoice';
import { specialInvoicesPage } from '@/routes/invoices/specialInvoices';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { EndlessRecords } from '@/ui/kit/EndlessRecords';
import { Sheet } from '@/ui/kit/Sheet';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Tabs } from '@/ui/kit/Tabs';
import { Tag } from '@/ui/kit/Tag';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

/** `tab` chooses the tab to begin with. */
export default function InvoiceListPage() {
  const { t } = useTranslation('invoices');
  const host = useHost();
  const { tab: wanted } = useArguments(invoiceListPage);
  const [tab, setTab] = useState<InvoiceTab>(() => invoiceTabs.find((name) => name === wanted) ?? 'all');
  const [isChoosing, setChoosing] = useState(false);
  const { query, pages, loadMore } = useEndless('list_invoices', { tab });
  const open = (invoiceId: number) => host.open(invoiceDetailPage, { invoiceId });
  const records = pages
    .flatMap((page) => page.invoices)
    .map((invoice) => ({
      ...listedInvoice(invoice, t, open),
      tag: <Tag tone={stateTone(invoice)}>{invoice.stateText}</Tag>,
    }));
  return (
    <Page
      onReachBottom={loadMore}
      bottom={
        <BottomBar>
          <Button kind="outline" size="large" onPress={() => host.open(invoiceTitlesPage)}>
            {t('list.titles')}
          </Button>
          <Button size="large" wide onPress={() => setChoosing(true)}>
            {t('list.apply')}
          </Button>
        </BottomBar>
      }
    >
      <StickyTop>
        <Tabs
          label={t('list.title')}
          items={invoiceTabs.map((value) => ({ value, label: t(`list.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </StickyTop>
      <EndlessRecords
        query={query}
        records={records}
        empty={
          <EmptyState
            icon="receipt"
            title={t(tab === 'all' ? 'list.empty' : 'list.emptyTab')}
            body={t('list.emptyBody')}
          />
        }
      />
      <ApplyForSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </Page>
  );
}

function ApplyForSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('invoices');
  const host = useHost();
  const go = (page: PlainPage) => {
    onClose();
    host.open(page);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('list.ways')}>
      <Cell
        icon="cart"
        title={t('list.forOrders')}
        note={t('list.forOrdersNote')}
        onPress={() => go(orderInvoicePage)}
      />
      <Cell icon="gift" title={t('list.forCards')} note={t('list.forCardsNote')} onPress={() => go(cardInvoicePage)} />
      <Cell
        icon="location"
        title={t('list.forParking')}
        note={t('list.forParkingNote')}
        onPress={() => go(parkingInvoicePage)}
      />
      <Cell
        icon="wallet"
        title={t('list.forRecharges')}
        note={t('list.forRechargesNote')}
        onPress={() => go(rechargeInvoicePage)}
      />
      <Cell
        icon="receipt"
        title={t('list.special')}
        note={t('list.specialNote')}
        onPress={() => go(specialInvoicesPage)}
      />
    </Sheet>
  );
}
