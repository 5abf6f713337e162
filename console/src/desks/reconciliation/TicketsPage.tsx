// All tickets of differences, newest first.
import { useNavigate } from 'react-router';
import { useFactWords } from '@/patterns/facts/useFactWords';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { TicketMark, useProviderName } from './parts';
import { ReconciliationTabs } from './ReconciliationTabs';
import { pageBehind, states, type Ticket, ticketsOf } from './reconciliation';

export default function TicketsPage() {
  const { t } = useTranslation('reconciliation');
  const navigate = useNavigate();
  const nameOf = useProviderName();
  const { actor } = useFactWords();
  const list: ListDeclaration<'list_reconciliation_tickets', Ticket> = {
    name: 'reconciliationTickets',
    operation: 'list_reconciliation_tickets',
    input: ticketsOf,
    rows: ({ tickets }) => tickets,
    next: pageBehind,
    rowKey: ({ ticketId }) => String(ticketId),
    filters: [
      {
        key: 'state',
        label: t('columns.state'),
        kind: 'choice',
        choices: states.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      { key: 'kind', title: t('columns.kind'), render: ({ kind }) => <strong>{t(`kinds.${kind}`)}</strong> },
      { key: 'state', title: t('columns.state'), render: ({ state }) => <TicketMark state={state} /> },
      { key: 'day', title: t('columns.day'), render: ({ day }) => day },
      { key: 'provider', title: t('columns.provider'), render: ({ provider }) => nameOf(provider) },
      { key: 'number', title: t('columns.number'), render: ({ number }) => number },
      {
        key: 'difference',
        title: t('between'),
        render: ({ differenceCents }) => <Money cents={differenceCents} />,
        isNumber: true,
      },
      {
        key: 'claimedBy',
        title: t('columns.claimedBy'),
        render: ({ claimedBy }) => (claimedBy ? actor(claimedBy) : nothing),
      },
      {
        key: 'changedAt',
        title: t('columns.changedAt'),
        render: ({ changedAt }) => formatDateTime(changedAt),
        isNumber: true,
      },
    ],
    open: ({ ticketId }) => void navigate(`/reconciliation/tickets/${ticketId}`),
    empty: { title: t('noTickets'), reason: t('noTicketsReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<ReconciliationTabs />} />
      <List list={list} label={t('tickets')} />
    </>
  );
}
