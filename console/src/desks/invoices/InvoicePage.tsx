// One invoice: what it is for, its way so far, its title for a reason, tried again, or turned red.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { watchFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { TimelineMove } from '@/patterns/record/Timeline';
import { type Fact, Facts } from '@/ui/Facts';
import { nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { InvoiceMails } from './InvoiceMails';
import { type InvoiceRecord, type InvoiceWork, lookAgainMs, type ShownTitle } from './invoices';
import { InvoiceLines, InvoiceMark } from './parts';

export default function InvoicePage() {
  const invoiceId = Number(useParams().invoiceId);
  const query = useQuery({
    ...watchFor('get_invoice_record', { invoiceId }),
    refetchInterval: ({ state: { data } }) => data !== undefined && lookAgainMs(data.invoice),
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneInvoice key={invoiceId} record={query.data} /> : <Loading />;
}

/** What is asked why. */
type Asking = InvoiceWork | 'show';

function OneInvoice({ record }: { record: InvoiceRecord }) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const { invoice } = record;
  const { invoiceId } = invoice;
  const [asking, setAsking] = useState<Asking>();
  const [shown, setShown] = useState<ShownTitle>();
  const show = useStaffOperation('show_invoice_title');
  const retry = useStaffOperation('retry_invoice', { done: t('retried') });
  const reverse = useStaffOperation('reverse_invoice', { done: t('reversingNow') });
  async function send(reason: string): Promise<boolean> {
    if (asking === 'show') {
      const { data } = await show.run({ invoiceId, reason });
      setShown(data);
      return data !== undefined;
    }
    const { error, isProposed } = await (asking === 'retry' ? retry : reverse).run({ invoiceId, reason });
    return isProposed ?? error === undefined;
  }
  return (
    <RecordPage
      title={t('invoiceOf', { title: shown?.name ?? invoice.titleName })}
      marks={<InvoiceMark invoice={invoice} />}
      facts={useFacts(record)}
      actions={useActions(record, shown !== undefined, setAsking)}
      subject={{ subjectKind: 'invoice', subjectId: String(invoiceId) }}
      moves={useMoves(record)}
      back={() => void navigate('/invoices')}
    >
      {shown && <FullTitle shown={shown} />}
      <InvoiceLines items={record.items} />
      <InvoiceMails record={record} />
      <ReasonDialog
        title={asking ? t(`works.${asking}`) : ''}
        question={asking ? t(`questions.${asking}`) : ''}
        isOpen={asking !== undefined}
        isBusy={show.isBusy || retry.isBusy || reverse.isBusy}
        close={() => setAsking(undefined)}
        confirm={send}
      />
    </RecordPage>
  );
}

function useActions({ works }: InvoiceRecord, isShown: boolean, ask: (work: Asking) => void): RecordAction[] {
  const { t } = useTranslation('invoices');
  const mayShow = useRight('show_invoice_title').isHeld;
  const mayRetry = useRight('retry_invoice').isHeld;
  const mayReverse = useRight('reverse_invoice').isHeld;
  const refusalOf = (isHeld: boolean) => (isHeld ? undefined : t('noRight'));
  return [
    ...works.map((work) => ({
      key: work,
      label: t(`works.${work}`),
      keys: work === 'retry' ? 'T' : 'Z',
      isPrimary: work === 'retry',
      isDanger: work === 'reverse',
      refusal: refusalOf(work === 'retry' ? mayRetry : mayReverse),
      run: () => ask(work),
    })),
    ...(isShown
      ? []
      : [{ key: 'show', label: t('works.show'), keys: 'W', refusal: refusalOf(mayShow), run: () => ask('show') }]),
  ];
}

function useFacts({
  invoice,
  taxNumber,
  email,
  sellerName,
  orders,
  replaces,
  replacedBy,
}: InvoiceRecord): readonly Fact[] {
  const { t } = useTranslation('invoices');
  const ordersShown = orders.map(({ orderId, orderNumber }) => (
    <span key={orderId}>
      {invoice.source === 'order' ? <Link to={`/orders/${orderId}`}>{orderNumber}</Link> : orderNumber}{' '}
    </span>
  ));
  const linkTo = (id: number | undefined) => (id === undefined ? undefined : <Link to={`/invoices/${id}`}>{id}</Link>);
  return [
    { label: t('amount'), value: <Money cents={invoice.amountCents} /> },
    { label: t('tax'), value: <Money cents={invoice.taxCents} /> },
    { label: t('kind'), value: t(`kinds.${invoice.titleKind}`) },
    { label: t('taxNumber'), value: taxNumber || nothing },
    { label: t('email'), value: email || nothing },
    { label: t('seller'), value: sellerName },
    { label: t(`sources.${invoice.source}`), value: ordersShown },
    { label: t('memberId'), value: <Link to={`/members/${invoice.memberId}`}>{invoice.memberId}</Link> },
    { label: t('fapiaoNumber'), value: invoice.fapiaoNumber || nothing },
    ...(invoice.redNumber ? [{ label: t('redNumber'), value: invoice.redNumber }] : []),
    ...(invoice.failure ? [{ label: t('failure'), value: invoice.failure }] : []),
    { label: t('tries'), value: invoice.tryCount },
    ...(replaces === undefined ? [] : [{ label: t('replaces'), value: linkTo(replaces) }]),
    ...(replacedBy === undefined ? [] : [{ label: t('replacedBy'), value: linkTo(replacedBy) }]),
  ];
}

/** Its way as far as its own times tell it; what the staff did stands beside it as deeds. */
function useMoves({ invoice: { appliedAt, issuedAt, reversedAt } }: InvoiceRecord): readonly TimelineMove[] {
  const { t } = useTranslation('invoices');
  const taxOffice = t('taxOffice');
  return [
    { text: t('moves.applied'), at: appliedAt, by: t('member'), reason: '' },
    ...(issuedAt === undefined ? [] : [{ text: t('moves.issued'), at: issuedAt, by: taxOffice, reason: '' }]),
    ...(reversedAt === undefined ? [] : [{ text: t('moves.reversed'), at: reversedAt, by: taxOffice, reason: '' }]),
  ];
}

function FullTitle({ shown }: { shown: ShownTitle }) {
  const { t } = useTranslation('invoices');
  const fields = ['name', 'taxNumber', 'address', 'telephone', 'bankName', 'bankAccount', 'email'] as const;
  return (
    <Panel title={t('invoiceTitle')}>
      <Facts facts={fields.map((field) => ({ label: t(`titleFields.${field}`), value: shown[field] || nothing }))} />
    </Panel>
  );
}
