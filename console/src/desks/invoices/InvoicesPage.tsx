// All invoices, newest first; titles are masked.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Invoice, invoicesOf, isUnderWay, pageBehind, states } from './invoices';
import { InvoiceMark, InvoicesTabs } from './parts';

export default function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const list: ListDeclaration<'search_invoices', Invoice> = {
    name: 'invoices',
    operation: 'search_invoices',
    input: invoicesOf,
    rows: ({ invoices }) => invoices,
    next: pageBehind,
    rowKey: ({ invoiceId }) => String(invoiceId),
    isMoving: ({ invoices }) => invoices.some(isUnderWay),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: states.map((value) => ({ value, text: t(`states.${value}`) })),
      },
      {
        key: 'mail',
        label: t('mail.title'),
        kind: 'choice',
        choices: [{ value: 'failed', text: t('mail.anyFailed') }],
      },
      { key: 'number', label: t('anyNumber'), kind: 'text' },
      { key: 'memberId', label: t('memberId'), kind: 'whole' },
    ],
    columns: [
      { key: 'title', title: t('invoiceTitle'), render: ({ titleName }) => <strong>{titleName}</strong> },
      { key: 'state', title: t('state'), render: (invoice) => <InvoiceMark invoice={invoice} /> },
      { key: 'source', title: t('source'), render: ({ source }) => t(`sources.${source}`) },
      { key: 'number', title: t('fapiaoNumber'), render: ({ fapiaoNumber }) => fapiaoNumber || nothing },
      { key: 'failure', title: t('failure'), render: ({ failure }) => failure || nothing },
      { key: 'memberId', title: t('memberId'), render: ({ memberId }) => memberId, isExtra: true },
      {
        key: 'tax',
        title: t('tax'),
        render: ({ taxCents }) => <Money cents={taxCents} />,
        isNumber: true,
        isExtra: true,
      },
      { key: 'amount', title: t('amount'), render: ({ amountCents }) => <Money cents={amountCents} />, isNumber: true },
      { key: 'appliedAt', title: t('appliedAt'), render: ({ appliedAt }) => formatDateTime(appliedAt), isNumber: true },
    ],
    open: ({ invoiceId }) => void navigate(`/invoices/${invoiceId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<InvoicesTabs />} />
      <List list={list} label={t('title')} />
    </>
  );
}
