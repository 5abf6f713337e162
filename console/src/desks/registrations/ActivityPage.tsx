// One activity to sign up for: its check-list, its sessions with what is taken of them, and what can be done with it.

import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { useId, useState } from 'react';
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
import { ActivityMark } from './parts';
import styles from './Registrations.module.css';
import type { Plan } from './registrations';

type Asking = Work | 'approve';
type Session = Plan['sessions'][number];

const keysOf: Readonly<Record<Work, string>> = { publish: 'P', pause: 'Q', resume: 'R', end: 'F', archive: 'U' };
const dangerous: readonly Work[] = ['pause', 'end', 'archive'];

export default function ActivityPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const plan = useQuery(queryFor('get_registration_plan', { activityId }));
  const failed = [file, plan].find(({ error }) => error instanceof ApiError);
  if (failed?.error instanceof ApiError) return <Failure failure={failed.error} retry={() => void failed.refetch()} />;
  if (!file.data || !plan.data) return <Loading />;
  return <Record key={activityId} file={file.data} plan={plan.data} />;
}

function Record({ file, plan }: { file: ActivityFile; plan: Plan }) {
  const { t, language } = useTranslation('registrations');
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
      back={() => void navigate('/registrations')}
    >
      <Checks plan={plan} />
      {plan.sessions.length > 0 && <Sessions activity={activity} plan={plan} />}
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
  const { t } = useTranslation('registrations');
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

function Sessions({ activity, plan }: { activity: Activity; plan: Plan }) {
  const { t } = useTranslation('registrations');
  const navigate = useNavigate();
  const [changed, setChanged] = useState<Session>();
  const mayRun = useRight('check_in_by_code').isHeld ? undefined : t('mayNotRun');
  const isLive = activity.state === 'published' || activity.state === 'paused';
  return (
    <Panel title={t('sessions')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('moments.startsAt')}</th>
            <th>{t('stage')}</th>
            <th>{t('takenOfQuota')}</th>
            <th>{t('waitingCount')}</th>
            <th>{t('moments.signUpUntil')}</th>
            <th>{t('moments.cancelUntil')}</th>
            <th aria-label={t('works.title')} />
          </tr>
        </thead>
        <tbody>
          {plan.sessions.map((session) => (
            <tr key={session.sessionId}>
              <td>{formatDateTime(session.startsAt)}</td>
              <td>{t(`stages.${session.stage}`)}</td>
              <td>{`${session.takenCount} / ${session.quota}`}</td>
              <td>{session.waitingCount || nothing}</td>
              <td>{formatDateTime(session.signUpUntil)}</td>
              <td>{formatDateTime(session.cancelUntil)}</td>
              <td>
                <Button
                  size="small"
                  disabled={mayRun !== undefined || !isLive}
                  title={mayRun}
                  onClick={() => setChanged(session)}
                >
                  {t('changeQuota')}
                </Button>{' '}
                <Button
                  size="small"
                  disabled={mayRun !== undefined}
                  title={mayRun}
                  onClick={() => void navigate(`/registrations/${activity.activityId}/door/${session.sessionId}`)}
                >
                  {t('door')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed && <QuotaDialog key={changed.sessionId} session={changed} close={() => setChanged(undefined)} />}
    </Panel>
  );
}

function QuotaDialog({ session, close }: { session: Session; close: () => void }) {
  const { t } = useTranslation('registrations');
  const id = useId();
  const [quota, setQuota] = useState<number | null>(session.quota);
  const change = useStaffOperation('change_session_quota', { done: t('quotaChanged') });
  const { sessionId } = session;
  return (
    <ReasonDialog
      title={t('changeQuota')}
      question={t('quotaQuestion')}
      isOpen
      isBusy={change.isBusy}
      close={close}
      confirm={async (reason) => quota !== null && !(await change.run({ sessionId, quota, reason })).error}
    >
      <label className={styles.labelled} htmlFor={id}>
        <span>{t('quota')}</span>
        <InputNumber id={id} min={1} max={10_000} value={quota} onChange={setQuota} />
      </label>
    </ReasonDialog>
  );
}

function useFacts(activity: Activity, plan: Plan): readonly Fact[] {
  const { t, language } = useTranslation('registrations');
  return [
    { label: t('startsAt'), value: formatDateTime(activity.startsAt) },
    { label: t('endsAt'), value: formatDateTime(activity.endsAt) },
    { label: t('pageCode'), value: activity.pageCode },
    { label: t('place'), value: (language === 'en' ? plan.placeEn : plan.placeZhCn) || nothing },
    {
      label: t('fee'),
      value:
        plan.feeKind === 'none'
          ? t('feeKinds.none')
          : `${t(`feeKinds.${plan.feeKind}`)} ${t('pointsOf', { points: plan.feePoints })}`,
    },
    { label: t('rewardPoints'), value: plan.rewardPoints > 0 ? t('pointsOf', { points: plan.rewardPoints }) : nothing },
    { label: t('madeBy'), value: activity.madeBy },
    { label: t('approvedBy'), value: activity.approvedBy || nothing },
  ];
}

function useActions(activity: Activity, isReady: boolean, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('registrations');
  const navigate = useNavigate();
  const { activityId, isEditable, state, works } = activity;
  const mayWrite = useRight('save_registration_plan').isHeld ? undefined : t('mayNotWrite');
  const maySteer = useRight('steer_activity').isHeld ? undefined : t('mayNotSteer');
  const mayApprove = useRight('approve_activity').isHeld ? undefined : t('mayNotApprove');
  const to = (path: string) => () => void navigate(`/registrations/${activityId}/${path}`);
  const editing: RecordAction[] = [
    { key: 'edit', keys: 'E', label: t('edit'), refusal: mayWrite, run: to('edit') },
    { key: 'plan', keys: 'O', label: t('plan'), refusal: mayWrite, run: to('plan') },
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
    { key: 'names', keys: 'L', label: t('names'), refusal: undefined, run: to('names') },
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
