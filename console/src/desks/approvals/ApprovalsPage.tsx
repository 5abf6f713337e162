// The queue of proposals: what waits, or what became of those before.
import { useNavigate } from 'react-router';
import { DifferenceLine } from '@/patterns/facts/Differences';
import { useFactWords } from '@/patterns/facts/useFactWords';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Proposal, states, tones } from './proposals';

const urgentMs = 2 * 3_600_000;

export default function ApprovalsPage() {
  const { t } = useTranslation('approvals');
  const navigate = useNavigate();
  const words = useFactWords();
  const list: ListDeclaration<'list_proposals', Proposal> = {
    name: 'approvals',
    operation: 'list_proposals',
    input: ({ filters, page }) => {
      const proposalState = states.find((state) => state === filters.state);
      return { ...(proposalState ? { proposalState } : {}), ...(page ? { cursor: Number(page) } : {}) };
    },
    rows: ({ proposals }) => proposals,
    next: ({ nextCursor }) => nextCursor?.toString(),
    rowKey: ({ proposalId }) => String(proposalId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        start: 'proposed',
        choices: states.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'operation',
        title: t('operation'),
        render: ({ operation }) => <strong>{words.operation(operation)}</strong>,
      },
      {
        key: 'subject',
        title: t('subject'),
        render: (proposal) => words.subjectOf(proposal, proposal.request),
      },
      {
        key: 'change',
        title: t('change'),
        render: ({ before, after }) => <DifferenceLine before={before} after={after} />,
      },
      {
        key: 'amount',
        title: t('amount'),
        render: ({ operation, weight }) => words.weight(operation, weight) ?? nothing,
        isNumber: true,
      },
      {
        key: 'proposedBy',
        title: t('proposedBy'),
        render: ({ proposedBy, isOwn }) => (
          <>
            {words.actor(proposedBy)} {isOwn && <Mark>{t('mine')}</Mark>}
          </>
        ),
      },
      { key: 'madeAt', title: t('madeAt'), render: ({ madeAt }) => formatDateTime(madeAt), isNumber: true },
      { key: 'expiresAt', title: t('expiresAt'), render: (proposal) => <Until proposal={proposal} />, isNumber: true },
      {
        key: 'state',
        title: t('state'),
        render: ({ proposalState }) => <Mark tone={tones[proposalState]}>{t(`states.${proposalState}`)}</Mark>,
      },
    ],
    open: ({ proposalId }) => void navigate(`/approvals/${proposalId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={t('side')} />
      <List list={list} label={t('title')} />
    </>
  );
}

/** Red when less than two hours are left. */
function Until({ proposal: { proposalState, expiresAt } }: { proposal: Proposal }) {
  const isUrgent = proposalState === 'proposed' && expiresAt - Date.now() < urgentMs;
  return isUrgent ? <Mark tone="wrong">{formatDateTime(expiresAt)}</Mark> : formatDateTime(expiresAt);
}
