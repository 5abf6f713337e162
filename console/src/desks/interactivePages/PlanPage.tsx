// Where an interactive page lies, how high it is, and what finishing it gives.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { failureOf, queryFor } from '@/api/query';
import type { Activity } from '@/patterns/activity/activity';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { type Plan, planDraft, toPlan } from './plan';

const longestAddress = 500;

export default function PlanPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const plan = useQuery(queryFor('get_interactive_plan', { activityId }));
  const failed = failureOf(file, plan);
  if (failed) return <Failure {...failed} />;
  if (!file.data || !plan.data) return <Loading />;
  return <PlanEditor key={activityId} activity={file.data.activity} plan={plan.data} />;
}

function PlanEditor({ activity, plan }: { activity: Activity; plan: Plan }) {
  const { t, language } = useTranslation('interactivePages');
  const navigate = useNavigate();
  const { activityId, state } = activity;
  const back = () => void navigate(`/interactive-pages/${activityId}`);
  useKeys([{ keys: 'Esc', label: t('back'), run: back }]);
  const hosts = plan.hosts.length > 0 ? t('hosts', { hosts: plan.hosts.join(', ') }) : t('noHosts');
  return (
    <>
      <PageHead title={language === 'en' ? activity.nameEn : activity.nameZhCn} />
      <Panel side={state === 'approved' ? t('approvalGoes') : undefined}>
        <OperationForm
          operation="save_interactive_plan"
          fields={[
            { name: 'address', label: t('address'), kind: 'text', most: longestAddress, hint: hosts, isWide: true },
            { name: 'heightPx', label: t('heightPx'), kind: 'whole', hint: t('heightHint') },
            { name: 'finishPoints', label: t('finishPoints'), kind: 'whole', hint: t('finishPointsHint') },
            { name: 'rewardLimit', label: t('rewardLimit'), kind: 'whole' },
          ]}
          start={planDraft(plan)}
          draftName={`interactivePlan${activityId}`}
          saveText={t('save')}
          done={t('saved')}
          toInput={(values) => toPlan(values, activityId)}
          places={{ codes: { 91377: 'address', 91378: 'rewardLimit' } }}
          then={back}
        />
      </Panel>
    </>
  );
}
