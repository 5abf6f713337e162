// One questionnaire: its check-list, its logic, how members answer, and what can be done with it.

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
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { LogicGraph } from './LogicGraph';
import { StateMark } from './parts';
import styles from './Questionnaires.module.css';
import type { StaffQuestionnaire } from './questionnaires';
import { ResultsPanel } from './ResultsPanel';

type Asking = Work | 'approve';

const keysOf: Readonly<Record<Work, string>> = { publish: 'P', pause: 'Q', resume: 'R', end: 'F', archive: 'U' };
const dangerous: readonly Work[] = ['pause', 'end', 'archive'];

export default function QuestionnairePage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const questionnaire = useQuery(queryFor('get_staff_questionnaire', { activityId }));
  const failed = [file, questionnaire].find(({ error }) => error instanceof ApiError);
  if (failed?.error instanceof ApiError) return <Failure failure={failed.error} retry={() => void failed.refetch()} />;
  if (!file.data || !questionnaire.data) return <Loading />;
  return <Record key={activityId} file={file.data} questionnaire={questionnaire.data} />;
}

interface RecordProps {
  file: ActivityFile;
  questionnaire: StaffQuestionnaire;
}

function Record({ file, questionnaire }: RecordProps) {
  const { t, language } = useTranslation('questionnaires');
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
      marks={<StateMark state={activity.state} />}
      facts={useFacts(activity, questionnaire)}
      actions={useActions(activity, file.isReady, setAsking)}
      subject={{ subjectKind: 'activity', subjectId: String(activityId) }}
      moves={file.moves.map((move) => ({
        at: move.at,
        text: t(`moves.${move.move}`),
        by: move.actor || t(`actors.${move.actorKind}`),
        reason: move.reason,
        ...(move.actorKind === 'staff' && move.actor ? { actor: move.actor } : {}),
      }))}
      back={() => void navigate('/questionnaires')}
    >
      <Checks questionnaire={questionnaire} />
      {questionnaire.subjects.length > 0 && (
        <Panel title={t('logic')} side={t('versionOf', { version: questionnaire.version })}>
          <LogicGraph subjects={questionnaire.subjects} />
        </Panel>
      )}
      {questionnaire.answerCount > 0 && <ResultsPanel questionnaire={questionnaire} />}
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

function Checks({ questionnaire }: { questionnaire: StaffQuestionnaire }) {
  const { t } = useTranslation('questionnaires');
  const { checks } = questionnaire;
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

function useFacts(activity: Activity, questionnaire: StaffQuestionnaire): readonly Fact[] {
  const { t } = useTranslation('questionnaires');
  const { quota, rewardPoints, answerCount, isAnonymous } = questionnaire;
  return [
    { label: t('startsAt'), value: formatDateTime(activity.startsAt) },
    { label: t('endsAt'), value: formatDateTime(activity.endsAt) },
    { label: t('pageCode'), value: activity.pageCode },
    { label: t('names'), value: isAnonymous ? t('anonymous') : t('byName') },
    { label: t('reward'), value: rewardPoints === undefined ? nothing : t('pointsOf', { points: rewardPoints }) },
    {
      label: t('answersOfQuota'),
      value: `${formatWhole(answerCount)} / ${quota === undefined ? t('noLimit') : formatWhole(quota)}`,
    },
    { label: t('madeBy'), value: activity.madeBy },
    { label: t('approvedBy'), value: activity.approvedBy || nothing },
  ];
}

function useActions(activity: Activity, isReady: boolean, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('questionnaires');
  const navigate = useNavigate();
  const { activityId, isEditable, state, works } = activity;
  const mayWrite = useRight('save_questionnaire').isHeld ? undefined : t('mayNotWrite');
  const mayChange = useRight('change_questionnaire').isHeld ? undefined : t('mayNotChange');
  const maySteer = useRight('steer_activity').isHeld ? undefined : t('mayNotSteer');
  const mayApprove = useRight('approve_activity').isHeld ? undefined : t('mayNotApprove');
  const mayRead = useRight('list_questionnaire_answers').isHeld ? undefined : t('mayNotRead');
  const runs = state === 'published' || state === 'paused';
  const to = (path: string) => () => void navigate(`/questionnaires/${activityId}/${path}`);
  const form: RecordAction = {
    key: 'form',
    keys: 'O',
    label: runs ? t('changeForm') : t('form'),
    refusal: runs ? mayChange : mayWrite,
    run: to('form'),
  };
  return [
    ...(isEditable
      ? [{ key: 'edit', keys: 'E', label: t('edit'), refusal: mayWrite, run: to('edit') } satisfies RecordAction]
      : []),
    ...(isEditable || runs ? [form] : []),
    { key: 'answers', keys: 'L', label: t('answers'), refusal: mayRead, run: to('answers') },
    ...(state === 'draft'
      ? [
          {
            key: 'approve',
            keys: 'Y',
            label: t('approve'),
            refusal: mayApprove ?? (isReady ? undefined : t('notReady')),
            isPrimary: true,
            run: () => ask('approve'),
          } satisfies RecordAction,
        ]
      : []),
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
