// One interactive page: its check-list, where it lies, what it has given, and what can be done with it.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { failureOf, queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { ActivityRecord } from '@/patterns/activity/ActivityRecord';
import type { ActivityFile } from '@/patterns/activity/activity';
import type { RecordAction } from '@/patterns/record/Record';
import { nothing } from '@/ui/format';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { interactiveDesk, type Plan } from './plan';

export default function ActivityPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const plan = useQuery(queryFor('get_interactive_plan', { activityId }));
  const failed = failureOf(file, plan);
  if (failed) return <Failure {...failed} />;
  if (!file.data || !plan.data) return <Loading />;
  return <Record key={activityId} file={file.data} plan={plan.data} />;
}

function Record({ file, plan }: { file: ActivityFile; plan: Plan }) {
  const { t } = useTranslation('interactivePages');
  const navigate = useNavigate();
  const { activityId, isEditable } = file.activity;
  const planning: RecordAction = {
    key: 'plan',
    keys: 'O',
    label: t('plan'),
    refusal: useRight('save_interactive_plan').isHeld ? undefined : t('mayNotWrite'),
    run: () => void navigate(`/interactive-pages/${activityId}/page`),
  };
  return (
    <ActivityRecord
      desk={interactiveDesk}
      file={file}
      checks={plan.checks.map(({ check, isDone }) => ({ text: t(`checks.${check}`), isDone }))}
      facts={[
        { label: t('address'), value: plan.address || nothing },
        {
          label: t('finishPoints'),
          value: plan.finishPoints > 0 ? t('pointsOf', { points: plan.finishPoints }) : nothing,
        },
        {
          label: t('rewarded'),
          value: plan.rewardLimit > 0 ? `${plan.rewardedCount} / ${plan.rewardLimit}` : nothing,
        },
        { label: t('finishedCount'), value: String(plan.finishedCount) },
      ]}
      actions={isEditable ? [planning] : []}
    />
  );
}
