// Conversations with members: whoever waits longest stands first, and above them how long members wait and what they say of it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { watchFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useNow } from '@/api/useNow';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Facts } from '@/ui/Facts';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { nextPage, type Thread, threadStates, threadsOf } from './customerService';
import { CustomerServiceTabs, ThreadMark, useWait } from './parts';

const askAgainMs = 30_000;

/** Whoever keeps the questions alone has their page for the first. */
export default function ThreadsPage() {
  return useRight('search_customer_threads').isHeld ? (
    <Threads />
  ) : (
    <Navigate to="/customer-service/questions" replace />
  );
}

function Threads() {
  const { t } = useTranslation('customerService');
  return (
    <>
      <PageHead title={t('title')} notes={<CustomerServiceTabs />} />
      <FiguresPanel />
      <List list={useThreadList()} label={t('threads')} />
    </>
  );
}

function FiguresPanel() {
  const { t } = useTranslation('customerService');
  const wait = useWait();
  const nowMs = useNow();
  const { data, error, refetch } = useQuery({ ...watchFor('get_customer_figures', {}), refetchInterval: askAgainMs });
  if (error instanceof ApiError) return <Failure failure={error} retry={() => void refetch()} />;
  const since = data?.waitingSince;
  const median = data?.medianWaitMs;
  const stars = data?.starTenths;
  return (
    <Panel title={t('figures')} side={t('figuresSide')}>
      <Facts
        facts={[
          { label: t('waitingCount'), value: data ? formatWhole(data.waitingCount) : nothing },
          { label: t('longestWait'), value: since === undefined ? nothing : wait(nowMs - since) },
          { label: t('answeredCount'), value: data ? formatWhole(data.answeredCount) : nothing },
          { label: t('medianWait'), value: median === undefined ? nothing : wait(median) },
          {
            label: t('rating'),
            value:
              data && stars !== undefined
                ? t('ratingOf', { stars: (stars / 10).toFixed(1), ratings: formatWhole(data.ratingCount) })
                : nothing,
          },
        ]}
      />
    </Panel>
  );
}

function useThreadList(): ListDeclaration<'search_customer_threads', Thread> {
  const { t } = useTranslation('customerService');
  const navigate = useNavigate();
  const wait = useWait();
  const nowMs = useNow();
  return {
    name: 'customerThreads',
    operation: 'search_customer_threads',
    input: threadsOf,
    rows: ({ threads }) => threads,
    next: nextPage,
    rowKey: ({ threadId }) => String(threadId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        start: 'waiting',
        choices: [
          { value: 'all', text: t('allStates') },
          ...threadStates.map((value) => ({ value, text: t(`states.${value}`) })),
        ],
      },
      { key: 'whose', label: t('whose'), kind: 'choice', choices: [{ value: 'mine', text: t('mine') }] },
      { key: 'shop', label: t('shop'), kind: 'whole', pick: 'shop' },
    ],
    columns: [
      { key: 'member', title: t('member'), render: ({ memberName }) => <strong>{memberName || nothing}</strong> },
      { key: 'state', title: t('state'), render: ({ state }) => <ThreadMark state={state} /> },
      { key: 'with', title: t('with'), render: ({ shopName }) => shopName || t('mall') },
      { key: 'last', title: t('lastText'), render: ({ lastText }) => lastText || t('cardOrPicture') },
      { key: 'assignee', title: t('assignee'), render: ({ assignee }) => assignee || nothing },
      {
        key: 'unanswered',
        title: t('unanswered'),
        render: ({ unansweredCount }) => formatWhole(unansweredCount),
        isNumber: true,
      },
      {
        key: 'waits',
        title: t('waits'),
        render: ({ waitingSince }) => (waitingSince === undefined ? nothing : wait(nowMs - waitingSince)),
        isNumber: true,
      },
      {
        key: 'lastAt',
        title: t('lastAt'),
        render: ({ lastMessageAt }) => formatDateTime(lastMessageAt),
        isNumber: true,
      },
      {
        key: 'count',
        title: t('messageCount'),
        render: ({ messageCount }) => formatWhole(messageCount),
        isNumber: true,
        isExtra: true,
      },
    ],
    open: ({ threadId }) => void navigate(`/customer-service/threads/${threadId}`),
    empty: { title: t('noThread'), reason: t('noThreadReason') },
  };
}
