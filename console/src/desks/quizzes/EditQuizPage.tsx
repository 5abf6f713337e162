// The frame of a quiz or an interest test: when, for whom, how often a day, and what it may cost.

import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { Activity } from '@/patterns/activity/activity';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { activityDraft, type Kind, toActivity } from './quizzes';

const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;

export default function EditQuizPage() {
  const { activityId, kind } = useParams();
  if (activityId !== undefined) return <Known activityId={Number(activityId)} />;
  return <Form kind={kind === 'interest_test' ? 'interest_test' : 'quiz'} />;
}

function Known({ activityId }: { activityId: number }) {
  const query = useQuery(queryFor('get_activity', { activityId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { activity } = query.data;
  return <Form activity={activity} kind={activity.kind === 'interest_test' ? 'interest_test' : 'quiz'} />;
}

function useFields(): FieldDeclaration[] {
  const { t } = useTranslation('quizzes');
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
    { name: 'dailyChances', label: t('dailyChances'), kind: 'whole' },
    { name: 'totalLimit', label: t('totalLimit'), kind: 'whole', isOptional: true, hint: t('limitHint') },
    { name: 'budgetCents', label: t('budget'), kind: 'yuan', hint: t('budgetHint') },
    { name: 'rulesZhCn', label: t('rulesZhCn'), kind: 'long', most: 2_000, isWide: true },
    { name: 'rulesEn', label: t('rulesEn'), kind: 'long', most: 4_000, isWide: true },
  ];
}

function Form({ activity, kind }: { activity?: Activity; kind: Kind }) {
  const { t, language } = useTranslation('quizzes');
  const navigate = useNavigate();
  const list = kind === 'quiz' ? '/quizzes' : '/quizzes/tests';
  const back = activity ? `/quizzes/${activity.activityId}` : list;
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(back) }]);
  const name = language === 'en' ? activity?.nameEn : activity?.nameZhCn;
  return (
    <>
      <PageHead title={name ?? (kind === 'quiz' ? t('addQuiz') : t('addTest'))} />
      <Panel side={activity?.state === 'approved' ? t('approvalGoes') : undefined}>
        <OperationForm
          operation="save_activity"
          fields={useFields()}
          start={activityDraft(activity)}
          draftName={activity ? `quiz${activity.activityId}` : kind}
          saveText={t('save')}
          done={t('saved')}
          toInput={(values) => toActivity(values, kind, activity)}
          places={{ codes: { 91002: 'endsAt', 91003: 'pageCode', 91004: 'pageCode' } }}
          then={({ activityId }) => void navigate(`/quizzes/${activityId}`)}
        />
      </Panel>
    </>
  );
}
