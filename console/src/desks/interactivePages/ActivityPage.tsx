// One interactive page: its check-list, where it lies, what it has given, and what can be done with it.

import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { Activity, ActivityFile, Work } from '@/patterns/activity/activity';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './InteractivePages.module.css';
import { ActivityMark } from './parts';
import type { Plan } from './plan';

type Asking = Work | 'approve';

const keysOf: Readonly<Record<Work, string>> = { publish: 'P', pause: 'Q', resume: 'R', end: 'F', archive: 'U' };
const dangerous: readonly Work[] = ['pause', 'end', 'archive'];

export default function ActivityPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const plan = useQuery(queryFor('get_interactive_plan', { activityId }));
  const failed = [file, plan].find(({ error }) => error instanceof ApiError);
  if (failed?.error instanceof ApiError) return <Failure failure={failed.error} retry={() => void failed.refetch()} />;
  if (!file.data || !plan.data) return <Loading />;
  return <Record key={activityId} file={file.data} plan={plan.data} />;
}

function Record({ file, plan }: { file: ActivityFile; plan: Plan }) {
  const { t, language } = useTranslation('interactivePages');
  const navigate = useNavigate();
  const { activity } = file;
  const { activityId, version } = activity;
  const [asking, setAsking] = useState<Asking>();
  const approve = useStaffOperation('approve_activity', { done: t('approved') });
  const steer = useStaffOperation('steer_activity', { done: t('steered') });
  const close = () => setAsking(undefined);
  const work = activity.works.find((each) => each === asking);
  return (
    <RecordPage
      title={language === 'en' ? activity.nameEn : activity.nameZhCn}
      marks={<ActivityMark state={activity.state} />}
      facts={useFacts(activity, plan)}
      actions={useActions(activity, file.isReady, setAsking)}
      subject={{ subjectKind: 'activity', subjectId: String(activityId) }}
      moves={file.moves.map((move) => ({
        at: move.at,
        text: t(`moves.${move.move}`),
        by: move.actor || t(`actors.${move.actorKind}`),
        reason: move.reason,
        ...(move.actorKind === 'staff' && move.actor ? { actor: move.actor } : {}),
      }))}
      back={() => void navigate('/interactive-pages')}
    >
      <Checks plan={plan} />
      <ReasonDialog
        title={work ? t(`works.${work}`) : ''}
        question={work ? t(`questions.${work}`) : ''}
        isOpen={work !== undefined}
        isBusy={steer.isBusy}
        isDanger={work !== undefined && dangerous.includes(work)}
        close={close}
        confirm={async (reason) => work !== undefined && !(await steer.run({ activityId, work, reason })).error}
      />
      <ReasonDialog
        title={t('approve')}
        question={t('approveQuestion')}
        isOpen={asking === 'approve'}
        isBusy={approve.isBusy}
        close={close}
        confirm={async (reason) => {
          const { error, isProposed } = await approve.run({ activityId, version, reason });
          return isProposed === true || !error;
        }}
      />
    </RecordPage>
  );
}

function Checks({ plan }: { plan: Plan }) {
  const { t } = useTranslation('interactivePages');
  const { checks } = plan;
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <Panel title={t('checkList')} side={t('checked', { done, count: checks.length })}>
      <ul className={styles.checks}>
        {checks.map(({ check, isDone }) => (
          <li key={check}>
            <Mark tone={isDone ? 'good' : 'waiting'}>{isDone ? t('done') : t('missing')}</Mark> {t(`checks.${check}`)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useFacts(activity: Activity, plan: Plan): readonly Fact[] {
  const { t } = useTranslation('interactivePages');
  return [
    { label: t('startsAt'), value: formatDateTime(activity.startsAt) },
    { label: t('endsAt'), value: formatDateTime(activity.endsAt) },
    { label: t('pageCode'), value: activity.pageCode },
    { label: t('address'), value: plan.address || nothing },
    { label: t('finishPoints'), value: plan.finishPoints > 0 ? t('pointsOf', { points: plan.finishPoints }) : nothing },
    {
      label: t('rewarded'),
      value: plan.rewardLimit > 0 ? `${plan.rewardedCount} / ${plan.rewardLimit}` : nothing,
    },
    { label: t('finishedCount'), value: String(plan.finishedCount) },
    { label: t('madeBy'), value: activity.madeBy },
    { label: t('approvedBy'), value: activity.approvedBy || nothing },
  ];
}

function useActions(activity: Activity, isReady: boolean, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('interactivePages');
  const navigate = useNavigate();
  const { activityId, isEditable, state, works } = activity;
  const mayWrite = useRight('save_interactive_plan').isHeld ? undefined : t('mayNotWrite');
  const maySteer = useRight('steer_activity').isHeld ? undefined : t('mayNotSteer');
  const mayApprove = useRight('approve_activity').isHeld ? undefined : t('mayNotApprove');
  const to = (path: string) => () => void navigate(`/interactive-pages/${activityId}/${path}`);
  const editing: RecordAction[] = [
    { key: 'edit', keys: 'E', label: t('edit'), refusal: mayWrite, run: to('edit') },
    { key: 'plan', keys: 'O', label: t('plan'), refusal: mayWrite, run: to('page') },
  ];
  const approving: RecordAction = {
    key: 'approve',
    keys: 'Y',
    label: t('approve'),
    refusal: mayApprove ?? (isReady ? undefined : t('notReady')),
    isPrimary: true,
    run: () => ask('approve'),
  };
  return [
    ...(isEditable ? editing : []),
    ...(state === 'draft' ? [approving] : []),
    ...works.map((work) => ({
      key: work,
      keys: keysOf[work],
      label: t(`works.${work}`),
      refusal: maySteer,
      isPrimary: work === 'publish' || work === 'resume',
      isDanger: dangerous.includes(work),
      run: () => ask(work),
    })),
  ];
}
