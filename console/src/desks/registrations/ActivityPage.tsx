// One activity to sign up for: its check-list, its sessions with what is taken of them, and what can be done with it.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { failureOf, queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ActivityRecord } from '@/patterns/activity/ActivityRecord';
import { type Activity, type ActivityFile, isRunning } from '@/patterns/activity/activity';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import type { RecordAction } from '@/patterns/record/Record';
import { type Fact, Facts } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Registrations.module.css';
import { feeKindOf, type Plan, registrationDesk } from './registrations';

type Session = Plan['sessions'][number];

export default function ActivityPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const plan = useQuery(queryFor('get_registration_plan', { activityId }));
  const failed = failureOf(file, plan);
  if (failed) return <Failure {...failed} />;
  if (!file.data || !plan.data) return <Loading />;
  return <Record key={activityId} file={file.data} plan={plan.data} />;
}

function Record({ file, plan }: { file: ActivityFile; plan: Plan }) {
  const { t } = useTranslation('registrations');
  const navigate = useNavigate();
  const { activity } = file;
  const { activityId, isEditable } = activity;
  const to = (path: string) => () => void navigate(`/registrations/${activityId}/${path}`);
  const planning: RecordAction = {
    key: 'plan',
    keys: 'O',
    label: t('plan'),
    refusal: useRight('save_registration_plan').isHeld ? undefined : t('mayNotWrite'),
    run: to('plan'),
  };
  return (
    <ActivityRecord
      desk={registrationDesk}
      file={file}
      checks={plan.checks.map(({ check, isDone }) => ({ text: t(`checks.${check}`), isDone }))}
      facts={useFacts(plan)}
      actions={[...(isEditable ? [planning] : []), { key: 'names', keys: 'L', label: t('names'), run: to('names') }]}
    >
      {plan.sessions.length > 0 && <Sessions activity={activity} plan={plan} />}
      {plan.moneyFee && <MoneyPanel activityId={activityId} />}
    </ActivityRecord>
  );
}

function Sessions({ activity, plan }: { activity: Activity; plan: Plan }) {
  const { t } = useTranslation('registrations');
  const navigate = useNavigate();
  const [changed, setChanged] = useState<Session>();
  const mayRun = useRight('check_in_by_code').isHeld ? undefined : t('mayNotRun');
  const isLive = isRunning(activity);
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
            <th aria-label={t('actions')} />
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

type Figures = Output<'get_registration_money'>;

/** What was taken, kept and given back; and what no provider could pay out, which is asked for again here. */
function MoneyPanel({ activityId }: { activityId: number }) {
  const { t } = useTranslation('registrations');
  const query = useQuery(queryFor('get_registration_money', { activityId }));
  const [stuck, setStuck] = useState<Figures['stuck'][number]>();
  const again = useStaffOperation('return_registration_money', { done: t('returnedAgain') });
  const mayReturn = useRight('return_registration_money').isHeld ? undefined : t('mayNotReturn');
  const failed = failureOf(query);
  if (failed) return <Failure {...failed} />;
  if (!query.data) return <Loading />;
  const figures = query.data;
  return (
    <Panel title={t('money')}>
      <Facts
        facts={[
          { label: t('figures.toPay'), value: <Money cents={figures.toPayCents} /> },
          { label: t('figures.taken'), value: <Money cents={figures.takenCents} /> },
          { label: t('figures.held'), value: <Money cents={figures.heldCents} /> },
          { label: t('figures.kept'), value: <Money cents={figures.keptCents} /> },
          { label: t('figures.givenBack'), value: <Money cents={figures.givenBackCents} /> },
          { label: t('figures.stuck'), value: <Money cents={figures.stuckCents} /> },
        ]}
      />
      {figures.stuck.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('member')}</th>
              <th>{t('figures.stuck')}</th>
              <th>{t('since')}</th>
              <th aria-label={t('actions')} />
            </tr>
          </thead>
          <tbody>
            {figures.stuck.map((each) => (
              <tr key={each.registrationId}>
                <td>{`${each.memberName} ${each.memberNumber}`.trim() || nothing}</td>
                <td>
                  <Money cents={each.amountCents} />
                </td>
                <td>{formatDateTime(each.since)}</td>
                <td>
                  <Button
                    size="small"
                    disabled={mayReturn !== undefined}
                    title={mayReturn}
                    onClick={() => setStuck(each)}
                  >
                    {t('returnAgain')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ReasonDialog
        title={t('returnAgain')}
        question={t('returnQuestion')}
        isOpen={stuck !== undefined}
        isBusy={again.isBusy}
        close={() => setStuck(undefined)}
        confirm={async (reason) =>
          stuck !== undefined && !(await again.run({ registrationId: stuck.registrationId, reason })).error
        }
      />
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

function Fee({ plan }: { plan: Plan }) {
  const { t } = useTranslation('registrations');
  return (
    <>
      {t(`feeKinds.${feeKindOf(plan)}`)} {plan.moneyFee && <Money cents={plan.moneyFee.amountCents} />}
      {plan.feeKind !== 'none' && t('pointsOf', { points: plan.feePoints })}
    </>
  );
}

function useFacts(plan: Plan): readonly Fact[] {
  const { t, language } = useTranslation('registrations');
  return [
    { label: t('place'), value: (language === 'en' ? plan.placeEn : plan.placeZhCn) || nothing },
    { label: t('fee'), value: <Fee plan={plan} /> },
    { label: t('rewardPoints'), value: plan.rewardPoints > 0 ? t('pointsOf', { points: plan.rewardPoints }) : nothing },
  ];
}
