// The frame of an interactive page: when, for whom, and what its points may cost.

import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { Activity } from '@/patterns/activity/activity';
import { frameDraft, toFrame } from '@/patterns/activity/frame';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';

const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;

export default function EditActivityPage() {
  const { activityId } = useParams();
  return activityId === undefined ? <Frame /> : <Known activityId={Number(activityId)} />;
}

function Known({ activityId }: { activityId: number }) {
  const query = useQuery(queryFor('get_activity', { activityId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Frame activity={query.data.activity} /> : <Loading />;
}

function useFields(): FieldDeclaration[] {
  const { t } = useTranslation('interactivePages');
  return [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 30 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 60 },
    { name: 'pageCode', label: t('pageCode'), kind: 'text', most: 40, hint: t('pageCodeHint') },
    {
      name: 'leastTier',
      label: t('leastTier'),
      kind: 'choice',
      choices: tiers.map((tier, value) => ({ value: String(value), text: t(`tiers.${tier}`) })),
    },
    { name: 'startsAt', label: t('startsAt'), kind: 'moment' },
    { name: 'endsAt', label: t('endsAt'), kind: 'moment' },
    { name: 'budgetCents', label: t('budget'), kind: 'yuan', hint: t('budgetHint') },
    { name: 'rulesZhCn', label: t('rulesZhCn'), kind: 'long', most: 2_000, isWide: true },
    { name: 'rulesEn', label: t('rulesEn'), kind: 'long', most: 4_000, isWide: true },
  ];
}

function Frame({ activity }: { activity?: Activity }) {
  const { t, language } = useTranslation('interactivePages');
  const navigate = useNavigate();
  const back = activity ? `/interactive-pages/${activity.activityId}` : '/interactive-pages';
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(back) }]);
  const name = language === 'en' ? activity?.nameEn : activity?.nameZhCn;
  return (
    <>
      <PageHead title={name ?? t('add')} />
      <Panel side={activity?.state === 'approved' ? t('approvalGoes') : undefined}>
        <OperationForm
          operation="save_activity"
          fields={useFields()}
          start={frameDraft(activity)}
          draftName={activity ? `interactivePage${activity.activityId}` : 'interactivePage'}
          saveText={t('save')}
          done={t('saved')}
          toInput={(values) => toFrame(values, 'interactive_page', activity?.activityId)}
          places={{ codes: { 91002: 'endsAt', 91003: 'pageCode', 91004: 'pageCode' } }}
          then={({ activityId }) => void navigate(`/interactive-pages/${activityId}${activity ? '' : '/page'}`)}
        />
      </Panel>
    </>
  );
}
