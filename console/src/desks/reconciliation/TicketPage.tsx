// One difference: what each side says, who works on it, and how it ends.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { TimelineMove } from '@/patterns/record/Timeline';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { TicketMark, useProviderName } from './parts';
import { needsReason, type TicketRecord, type Work } from './reconciliation';

export default function TicketPage() {
  const ticketId = Number(useParams().ticketId);
  const query = useQuery(queryFor('get_reconciliation_ticket', { ticketId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Ticket key={ticketId} record={query.data} /> : <Loading />;
}

/** What is asked why. */
type Asking = Exclude<Work, 'claim'> | 'close';

function Ticket({ record }: { record: TicketRecord }) {
  const { t } = useTranslation('reconciliation');
  const navigate = useNavigate();
  const { ticket } = record;
  const [asking, setAsking] = useState<Asking>();
  const work = useStaffOperation('work_on_reconciliation_ticket');
  const close = useStaffOperation('close_reconciliation_ticket');
  const actions = useActions(record, (wanted) => {
    if (wanted === 'close' || needsReason(wanted, ticket.state)) setAsking(wanted === 'claim' ? undefined : wanted);
    else void work.run({ ticketId: ticket.ticketId, work: wanted, reason: '' });
  });
  async function send(reason: string): Promise<boolean> {
    const { ticketId } = ticket;
    const { error } =
      asking === 'close'
        ? await close.run({ ticketId, reason })
        : await work.run({ ticketId, work: asking ?? 'explain', reason });
    return error === undefined;
  }
  return (
    <RecordPage
      title={t('ticketOf', { kind: t(`kinds.${ticket.kind}`), number: ticket.number })}
      marks={<TicketMark state={ticket.state} />}
      facts={useFacts(record)}
      actions={actions}
      subject={{ subjectKind: 'reconciliation_ticket', subjectId: String(ticket.ticketId) }}
      moves={useMoves(record)}
      back={() => void navigate(`/reconciliation/days/${ticket.provider}/${ticket.day}`)}
    >
      <Entries record={record} />
      <ReasonDialog
        title={asking ? t(`works.${asking}`) : ''}
        question={asking ? t(`questions.${asking}`) : ''}
        isOpen={asking !== undefined}
        isBusy={work.isBusy || close.isBusy}
        close={() => setAsking(undefined)}
        confirm={send}
      />
    </RecordPage>
  );
}

function useFacts({ ticket }: TicketRecord): readonly Fact[] {
  const { actor } = useFactWords();
  const { t } = useTranslation('reconciliation');
  const nameOf = useProviderName();
  return [
    {
      label: t('columns.day'),
      value: (
        <Link to={`/reconciliation/days/${ticket.provider}/${ticket.day}`}>
          {nameOf(ticket.provider)} {ticket.day}
        </Link>
      ),
    },
    { label: t('columns.number'), value: `${t(`entryKinds.${ticket.entryKind}`)} ${ticket.number}` },
    { label: t('provider'), value: <Money cents={ticket.providerCents} /> },
    { label: t('own'), value: <Money cents={ticket.ownCents} /> },
    { label: t('between'), value: <Money cents={ticket.differenceCents} /> },
    { label: t('columns.claimedBy'), value: ticket.claimedBy ? actor(ticket.claimedBy) : nothing },
    { label: t('explanation'), value: ticket.explanation || nothing },
    { label: t('foundAt'), value: formatDateTime(ticket.foundAt) },
  ];
}

function useActions(record: TicketRecord, run: (work: Work | 'close') => void): RecordAction[] {
  const { t } = useTranslation('reconciliation');
  const mayWork = useRight('work_on_reconciliation_ticket').isHeld;
  const mayClose = useRight('close_reconciliation_ticket').isHeld;
  const keys: Readonly<Record<Work, string>> = { claim: 'M', release: 'U', explain: 'X', correct: 'Y' };
  const works = record.works.map(
    (work): RecordAction => ({
      key: work,
      label: t(`works.${work}`),
      keys: keys[work],
      isPrimary: work === 'claim' || work === 'explain',
      refusal: mayWork ? undefined : t('mayNotDecide'),
      run: () => run(work),
    }),
  );
  if (record.ticket.state === 'closed') return works;
  const whyNotClose = () => {
    if (!mayClose) return t('mayNotClose');
    return record.isClosable ? undefined : t('explainFirst');
  };
  return [
    ...works,
    {
      key: 'close',
      label: t('works.close'),
      keys: 'K',
      isPrimary: record.isClosable,
      refusal: whyNotClose(),
      run: () => run('close'),
    },
  ];
}

function useMoves({ moves }: TicketRecord): readonly TimelineMove[] {
  const { t } = useTranslation('reconciliation');
  return moves.map(({ move, at, actor, actorKind, reason }) => ({
    text: t(`moves.${move}`),
    at,
    reason,
    by: actorKind === 'staff' ? actor : t('comparison'),
    ...(actorKind === 'staff' ? { actor } : {}),
  }));
}

/** What the bills and the books say of the number now. */
function Entries({ record: { billEntries, ownEntry } }: { record: TicketRecord }) {
  const { t } = useTranslation('reconciliation');
  return (
    <Panel title={t('bothSides')} isFlush>
      <Table
        label={t('bothSides')}
        columns={[
          { key: 'side', title: t('side') },
          { key: 'number', title: t('providerNumber') },
          { key: 'state', title: t('columns.state') },
          { key: 'at', title: t('at') },
          { key: 'fees', title: t('fees'), isNumber: true },
          { key: 'amount', title: t('amount'), isNumber: true },
        ]}
        rows={[
          ...billEntries.map((entry) => ({
            key: `${entry.day} ${entry.at}`,
            cells: [
              t('billOf', { day: entry.day }),
              entry.providerNumber,
              entry.billState === undefined ? nothing : t(`billStates.${entry.billState}`),
              entry.at === undefined ? nothing : formatDateTime(entry.at),
              <Money key="fees" cents={entry.feeCents} />,
              <>
                {entry.currency !== 'CNY' && entry.currency} <Money cents={entry.amountCents} />
              </>,
            ],
          })),
          ...(billEntries.length === 0 ? [{ key: 'provider', cells: [t('provider'), t('notThere')] }] : []),
          {
            key: 'own',
            cells: ownEntry
              ? [
                  t('own'),
                  ownEntry.providerNumber || nothing,
                  t(ownEntry.isDone ? 'billStates.done' : 'notDone'),
                  nothing,
                  nothing,
                  <Money key="amount" cents={ownEntry.amountCents} />,
                ]
              : [t('own'), t('notHere')],
          },
        ]}
      />
    </Panel>
  );
}
