// One quiz or interest test: its check-list, what it asks, its reward, how it goes, who did best, and what can be done with it.

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
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole, formatYuan, nothing } from '@/ui/format';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { AskedForm, RewardForm } from './forms';
import { Checks, Figures, Ranking } from './panels';
import { StateMark } from './parts';
import type { Prize, StaffQuiz } from './quizzes';

type Asking = Work | 'approve' | 'asked' | 'reward';

const keysOf: Readonly<Record<Work, string>> = { publish: 'P', pause: 'Q', resume: 'R', end: 'F', archive: 'U' };
const dangerous: readonly Work[] = ['pause', 'end', 'archive'];

export default function QuizPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const quiz = useQuery(queryFor('get_staff_quiz', { activityId }));
  const prizes = useQuery(queryFor('list_prizes', { activityId }));
  const failed = [file, quiz, prizes].find(({ error }) => error instanceof ApiError);
  if (failed?.error instanceof ApiError) return <Failure failure={failed.error} retry={() => void failed.refetch()} />;
  if (!file.data || !quiz.data || !prizes.data) return <Loading />;
  return <Record key={activityId} file={file.data} quiz={quiz.data} prize={prizes.data.prizes[0]} />;
}

interface RecordProps {
  file: ActivityFile;
  quiz: StaffQuiz;
  prize: Prize | undefined;
}

function Record({ file, quiz, prize }: RecordProps) {
  const { t, language } = useTranslation('quizzes');
  const navigate = useNavigate();
  const { activity } = file;
  const { activityId, version } = activity;
  const isQuiz = activity.kind === 'quiz';
  const [asking, setAsking] = useState<Asking>();
  const approve = useStaffOperation('approve_activity', { done: t('approved') });
  const steer = useStaffOperation('steer_activity', { done: t('steered') });
  const close = () => setAsking(undefined);
  const work = activity.works.find((each) => each === asking);
  return (
    <RecordPage
      title={language === 'en' ? activity.nameEn : activity.nameZhCn}
      marks={<StateMark state={activity.state} />}
      facts={useFacts(file, quiz, prize)}
      actions={useActions({
        activity,
        isReady: file.isReady,
        ask: setAsking,
        edit: () => void navigate(`/quizzes/${activityId}/edit`),
      })}
      subject={{ subjectKind: 'activity', subjectId: String(activityId) }}
      moves={file.moves.map((move) => ({
        at: move.at,
        text: t(`moves.${move.move}`),
        by: move.actor || t(`actors.${move.actorKind}`),
        reason: move.reason,
        ...(move.actorKind === 'staff' && move.actor ? { actor: move.actor } : {}),
      }))}
      back={() => void navigate(isQuiz ? '/quizzes' : '/quizzes/tests')}
    >
      <Checks quiz={quiz} />
      <Figures quiz={quiz} isQuiz={isQuiz} />
      <Ranking quiz={quiz} />
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
      <Dialog title={t('asked')} isOpen={asking === 'asked'} close={close} width={640}>
        {asking === 'asked' && <AskedForm activity={activity} quiz={quiz} close={close} />}
      </Dialog>
      <Dialog title={t('reward')} isOpen={asking === 'reward'} close={close} width={720}>
        {asking === 'reward' && <RewardForm activityId={activityId} prize={prize} close={close} />}
      </Dialog>
    </RecordPage>
  );
}

function useFacts({ activity, memberCount }: ActivityFile, quiz: StaffQuiz, prize: Prize | undefined): readonly Fact[] {
  const { t, language } = useTranslation('quizzes');
  const { questionCount, questionSeconds, totalSeconds, passCount } = quiz;
  const frame: Fact[] = [
    { label: t('startsAt'), value: formatDateTime(activity.startsAt) },
    { label: t('endsAt'), value: formatDateTime(activity.endsAt) },
    { label: t('pageCode'), value: activity.pageCode },
    { label: t('dailyChances'), value: formatWhole(activity.dailyChances) },
    {
      label: t('bank'),
      value: quiz.bankId === undefined ? nothing : `${quiz.bankName} · ${formatWhole(quiz.bankCount)}`,
    },
  ];
  const ofQuiz: Fact[] = [
    { label: t('numbers'), value: t('numbersOf', { questionCount, questionSeconds, totalSeconds, passCount }) },
    {
      label: t('reward'),
      value: prize ? `${language === 'en' ? prize.nameEn : prize.nameZhCn} · ${formatWhole(prize.wonCount)}` : nothing,
    },
    { label: t('budget'), value: formatYuan(activity.budgetCents) },
  ];
  return [
    ...frame,
    ...(activity.kind === 'quiz' && quiz.bankId !== undefined ? ofQuiz : []),
    { label: t('members'), value: formatWhole(memberCount) },
    { label: t('madeBy'), value: activity.madeBy },
    { label: t('approvedBy'), value: activity.approvedBy || nothing },
  ];
}

interface ActionsProps {
  activity: Activity;
  isReady: boolean;
  ask: (what: Asking) => void;
  edit: () => void;
}

function useActions({ activity, isReady, ask, edit }: ActionsProps): RecordAction[] {
  const { t } = useTranslation('quizzes');
  const mayWrite = useRight('save_activity').isHeld ? undefined : t('mayNotWrite');
  const maySteer = useRight('steer_activity').isHeld ? undefined : t('mayNotSteer');
  const mayApprove = useRight('approve_activity').isHeld ? undefined : t('mayNotApprove');
  const drafting: RecordAction[] = [
    { key: 'edit', keys: 'E', label: t('edit'), refusal: mayWrite, run: edit },
    { key: 'asked', keys: 'O', label: t('asked'), refusal: mayWrite, run: () => ask('asked') },
  ];
  const reward: RecordAction = {
    key: 'reward',
    keys: 'A',
    label: t('reward'),
    refusal: mayWrite,
    run: () => ask('reward'),
  };
  const approving: RecordAction = {
    key: 'approve',
    keys: 'Y',
    label: t('approve'),
    refusal: mayApprove ?? (isReady ? undefined : t('notReady')),
    isPrimary: true,
    run: () => ask('approve'),
  };
  return [
    ...(activity.isEditable ? drafting : []),
    ...(activity.isEditable && activity.kind === 'quiz' ? [reward] : []),
    ...(activity.state === 'draft' ? [approving] : []),
    ...activity.works.map((work) => ({
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
