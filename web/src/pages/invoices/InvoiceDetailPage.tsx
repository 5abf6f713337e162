// One invoice in full: how far it is, what is on it, what it is for, and the one before or after it.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { InvoiceItems } from '@/features/invoices/InvoiceItems';
import { InvoiceMails } from '@/features/invoices/InvoiceMails';
import { InvoiceState } from '@/features/invoices/InvoiceState';
import { type Invoice, isBeingSent, isMoving } from '@/features/invoices/invoice';
import { CopyLine } from '@/features/orders/CopyLine';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { cardInvoicePage } from '@/routes/invoices/cardInvoice';
import { invoiceDetailPage } from '@/routes/invoices/invoiceDetail';
import { invoiceViewPage } from '@/routes/invoices/invoiceView';
import { orderInvoicePage } from '@/routes/invoices/orderInvoice';
import { parkingInvoicePage } from '@/routes/invoices/parkingInvoice';
import { rechargeInvoicePage } from '@/routes/invoices/rechargeInvoice';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

const askEveryMs = 5_000;

export default function InvoiceDetailPage() {
  const { t } = useTranslation('invoices');
  const { invoiceId } = useArguments(invoiceDetailPage);
  const query = useQuery({
    ...queryFor('get_invoice', { invoiceId: invoiceId ?? 0 }),
    enabled: invoiceId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && (isMoving(state.data) || isBeingSent(state.data)) ? askEveryMs : false,
  });
  return (
    <Page bottom={query.data && <Actions invoice={query.data} />}>
      {invoiceId === undefined ? (
        <EmptyState icon="receipt" title={t('detail.missing')} />
      ) : (
        <Loaded query={query} skeleton={<ListSkeleton count={3} height={160} />}>
          {(invoice) => (
            <>
              <InvoiceState invoice={invoice} />
              <Information invoice={invoice} />
              <Mails invoice={invoice} />
              <InvoiceItems items={invoice.items} />
              <Orders invoice={invoice} />
              <Others invoice={invoice} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** The address that the member gave last is proposed. */
function Mails({ invoice }: { invoice: Invoice }) {
  const titles = useQuery(queryFor('list_invoice_titles'));
  return <InvoiceMails invoice={invoice} lastEmail={titles.data?.lastEmail ?? ''} />;
}

const applyingPages = {
  order: orderInvoicePage,
  gift_card: cardInvoicePage,
  parking: parkingInvoicePage,
  recharge: rechargeInvoicePage,
} as const;
const orderWords = {
  order: 'detail.orders',
  gift_card: 'detail.cards',
  parking: 'detail.stays',
  recharge: 'detail.recharges',
} as const;

function Actions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const host = useHost();
  const { invoiceId, orderIds, source, actions } = invoice;
  const applying = applyingPages[source];
  const mayApply = actions.includes('apply_again');
  const mayView = actions.includes('view');
  if (!mayApply && !mayView) return null;
  return (
    <BottomBar>
      {mayApply && (
        <Button size="large" wide onPress={() => host.openInstead(applying, { orderIds })}>
          {t('detail.applyAgain')}
        </Button>
      )}
      {mayView && (
        <Button size="large" wide onPress={() => host.open(invoiceViewPage, { invoiceId })}>
          {t('detail.view')}
        </Button>
      )}
    </BottomBar>
  );
}

function Information({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const copying = { done: t('detail.copied'), failed: t('detail.copyFailed') };
  return (
    <Card title={t('detail.information')}>
      <Cell title={t('detail.titleName')} value={invoice.titleName} />
      {invoice.taxNumber && <Cell title={t('detail.taxNumber')} value={invoice.taxNumber} />}
      <Cell title={t('detail.seller')} value={invoice.sellerName} />
      {invoice.fapiaoNumber && <CopyLine name={t('detail.number')} value={invoice.fapiaoNumber} {...copying} />}
      {invoice.redNumber && <CopyLine name={t('detail.redNumber')} value={invoice.redNumber} {...copying} />}
      {invoice.email && <Cell title={t('detail.email')} value={invoice.email} />}
      <Cell title={t('detail.appliedAt')} value={formatDateTime(invoice.appliedAt)} />
      {invoice.issuedAt !== undefined && <Cell title={t('detail.issuedAt')} value={formatDateTime(invoice.issuedAt)} />}
      {invoice.reversedAt !== undefined && (
        <Cell title={t('detail.reversedAt')} value={formatDateTime(invoice.reversedAt)} />
      )}
    </Card>
  );
}

/** Orders lead to their page; a purchase of gift cards, a stay and a recharge have none. */
function Orders({ invoice: { source, orderIds, orderNumbers } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const host = useHost();
  return (
    <Card title={t(orderWords[source])}>
      {orderIds.map((orderId, index) => (
        <Cell
          key={orderId}
          title={orderNumbers[index] ?? String(orderId)}
          {...(source === 'order' && {
            onPress: () => host.open(orderDetailPage, { orderId }),
          })}
        />
      ))}
    </Card>
  );
}

function Others({ invoice: { replaces, replacedBy } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const host = useHost();
  const open = (invoiceId: number) => host.open(invoiceDetailPage, { invoiceId });
  if (replaces === undefined && replacedBy === undefined) return null;
  return (
    <Card title={t('detail.others')}>
      {replaces !== undefined && (
        <Cell
          title={t('detail.replaces')}
          note={t('detail.replacesNote')}
          value={t('detail.see')}
          tone="link"
          onPress={() => open(replaces)}
        />
      )}
      {replacedBy !== undefined && (
        <Cell
          title={t('detail.replacedBy')}
          note={t('detail.replacedByNote')}
          value={t('detail.see')}
          tone="link"
          onPress={() => open(replacedBy)}
        />
      )}
    </Card>
  );
}
