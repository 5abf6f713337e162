// What members ask for, newest first; what is left to do is shown to begin with.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queryFor } from '@/api/query';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { RequestMark, ServicesTabs } from './parts';
import { queues, type Request, requestStates, requestsOf, serviceKinds } from './services';

export default function RequestsPage() {
  const { t } = useTranslation('services');
  return (
    <>
      <PageHead title={t('title')} notes={<ServicesTabs />} />
      <List list={useRequestList()} label={t('requests')} />
    </>
  );
}

function useRequestList(): ListDeclaration<'search_service_requests', Request> {
  const { t, language } = useTranslation('services');
  const navigate = useNavigate();
  const { data } = useQuery(queryFor('list_service_catalogue', {}));
  const moment = (at: number | undefined) => (at === undefined ? nothing : formatDateTime(at));
  return {
    name: 'serviceRequests',
    operation: 'search_service_requests',
    input: requestsOf,
    rows: ({ requests }) => requests,
    next: ({ requests, hasMore }) => (hasMore ? String(requests.at(-1)?.requestId) : undefined),
    rowKey: ({ requestId }) => String(requestId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: [
          ...queues.map((value) => ({ value, text: t(`queues.${value}`) })),
          ...requestStates.map((value) => ({ value, text: t(`requestStates.${value}`) })),
        ],
      },
      {
        key: 'kind',
        label: t('kind'),
        kind: 'choice',
        choices: serviceKinds.map((value) => ({ value, text: t(`serviceKinds.${value}`) })),
      },
      {
        key: 'offer',
        label: t('service'),
        kind: 'choice',
        choices: (data?.offers ?? []).map(({ offerId, nameZhCn, nameEn }) => ({
          value: String(offerId),
          text: language === 'en' ? nameEn : nameZhCn,
        })),
      },
      { key: 'assignee', label: t('assignee'), kind: 'text' },
      { key: 'from', label: t('from'), kind: 'date' },
      { key: 'to', label: t('to'), kind: 'date' },
    ],
    columns: [
      { key: 'name', title: t('service'), render: ({ name }) => <strong>{name}</strong> },
      { key: 'state', title: t('state'), render: ({ state }) => <RequestMark state={state} /> },
      { key: 'place', title: t('place'), render: ({ place }) => place || nothing },
      { key: 'note', title: t('note'), render: ({ note }) => note || nothing },
      { key: 'assignee', title: t('assignee'), render: ({ assignee }) => assignee || nothing },
      { key: 'phone', title: t('phone'), render: ({ phone }) => phone || nothing, isExtra: true },
      { key: 'asked', title: t('askedAt'), render: ({ askedAt }) => moment(askedAt), isNumber: true },
      { key: 'done', title: t('doneAt'), render: ({ doneAt }) => moment(doneAt), isNumber: true },
      { key: 'score', title: t('score'), render: ({ score }) => score ?? nothing, isNumber: true },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`serviceKinds.${kind}`), isExtra: true },
    ],
    open: ({ requestId }) => void navigate(`/services/requests/${requestId}`),
    empty: { title: t('noRequest'), reason: t('noRequestReason') },
  };
}
