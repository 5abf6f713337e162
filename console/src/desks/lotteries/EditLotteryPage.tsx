// The frame of a lottery: when, for whom, how often, by which chances, and what it may cost.

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
import { activityDraft, halfHours, toActivity } from './lotteries';

const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;
const endOfDay = 1_440;
const halfHour = 30;

export default function EditLotteryPage() {
  const { activityId } = useParams();
  return activityId === undefined ? <Form /> : <Known activityId={Number(activityId)} />;
}

function Known({ activityId }: { activityId: number }) {
  const query = useQuery(queryFor('get_activity', { activityId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Form activity={query.data.activity} /> : <Loading />;
}

function useFields(): FieldDeclaration[] {
  const { t } = useTranslation('lotteries');
  const whole = (name: string, more: Partial<FieldDeclaration> = {}): FieldDeclaration => ({
    name,
    label: t(name as 'dailyChances'),
    kind: 'whole',
    ...more,
  });
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
    { name: 'endsAt', label: t('endsAt'), kind: 'moment', hint: t('endsAtHint') },
    { name: 'opensMinute', label: t('opens'), kind: 'choice', choices: halfHours(0, endOfDay - halfHour) },
    { name: 'closesMinute', label: t('closes'), kind: 'choice', choices: halfHours(halfHour, endOfDay) },
    whole('dailyChances', { hint: t('dailyChancesHint') }),
    whole('shareChances', { hint: t('shareChancesHint') }),
    whole('pointsChances', { hint: t('pointsChancesHint') }),
    whole('pointsPrice'),
    whole('dailyLimit', { isOptional: true, hint: t('limitHint') }),
    whole('totalLimit', { isOptional: true, hint: t('limitHint') }),
    { name: 'budgetCents', label: t('budget'), kind: 'yuan', hint: t('budgetHint') },
    { name: 'rulesZhCn', label: t('rulesZhCn'), kind: 'long', most: 2_000, isWide: true },
    { name: 'rulesEn', label: t('rulesEn'), kind: 'long', most: 4_000, isWide: true },
  ];
}

function Form({ activity }: { activity?: Activity }) {
  const { t, language } = useTranslation('lotteries');
  const navigate = useNavigate();
  const back = activity ? `/lotteries/${activity.activityId}` : '/lotteries';
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(back) }]);
  const name = language === 'en' ? activity?.nameEn : activity?.nameZhCn;
  return (
    <>
      <PageHead title={name ?? t('add')} />
      <Panel side={activity?.state === 'approved' ? t('approvalGoes') : undefined}>
        <OperationForm
          operation="save_activity"
          fields={useFields()}
          start={activityDraft(activity)}
          draftName={activity ? `lottery${activity.activityId}` : 'lottery'}
          saveText={t('save')}
          done={t('saved')}
          toInput={(values) => toActivity(values, activity?.activityId)}
          places={{ codes: { 91002: 'endsAt', 91003: 'pageCode', 91004: 'pageCode', 91007: 'pointsPrice' } }}
          then={({ activityId }) => void navigate(`/lotteries/${activityId}`)}
        />
      </Panel>
    </>
  );
}
