// What members miss, newest first.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { LossMark, ServicesTabs } from './parts';
import { type Loss, lossesOf, lossStates, thingKinds } from './services';

export default function LossesPage() {
  const { t } = useTranslation('services');
  return (
    <>
      <PageHead title={t('title')} notes={<ServicesTabs />} />
      <List list={useLossList()} label={t('losses')} />
    </>
  );
}

function useLossList(): ListDeclaration<'search_loss_reports', Loss> {
  const { t } = useTranslation('services');
  const navigate = useNavigate();
  return {
    name: 'lossReports',
    operation: 'search_loss_reports',
    input: lossesOf,
    rows: ({ reports }) => reports,
    next: ({ reports, hasMore }) => (hasMore ? String(reports.at(-1)?.reportId) : undefined),
    rowKey: ({ reportId }) => String(reportId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: lossStates.map((value) => ({ value, text: t(`lossStates.${value}`) })),
      },
      {
        key: 'kind',
        label: t('kind'),
        kind: 'choice',
        choices: thingKinds.map((value) => ({ value, text: t(`thingKinds.${value}`) })),
      },
    ],
    columns: [
      { key: 'what', title: t('description'), render: ({ description }) => <strong>{description}</strong> },
      { key: 'state', title: t('state'), render: ({ state }) => <LossMark state={state} /> },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`thingKinds.${kind}`) },
      { key: 'place', title: t('lostPlace'), render: ({ place }) => place || nothing },
      { key: 'lost', title: t('lostAt'), render: ({ lostAt }) => formatDateTime(lostAt), isNumber: true },
      { key: 'made', title: t('madeAt'), render: ({ madeAt }) => formatDateTime(madeAt), isNumber: true },
      { key: 'phone', title: t('phone'), render: ({ phone }) => phone, isExtra: true },
    ],
    open: ({ reportId }) => void navigate(`/services/losses/${reportId}`),
    empty: { title: t('noLoss'), reason: t('noLossReason') },
  };
}
