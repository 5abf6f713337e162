// One quiz or interest test: its check-list, what it asks, its reward, how it goes, who did best, and what can be done with it.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { failureOf, queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { ActivityRecord } from '@/patterns/activity/ActivityRecord';
import type { Activity, ActivityFile } from '@/patterns/activity/activity';
import type { RecordAction } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatWhole, formatYuan, nothing } from '@/ui/format';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { AskedForm, RewardForm } from './forms';
import { Figures, Ranking } from './panels';
import { deskOf, type Prize, type StaffQuiz } from './quizzes';

type Asking = 'asked' | 'reward';

export default function QuizPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const quiz = useQuery(queryFor('get_staff_quiz', { activityId }));
  const prizes = useQuery(queryFor('list_prizes', { activityId }));
  const failed = failureOf(file, quiz, prizes);
  if (failed) return <Failure {...failed} />;
  if (!file.data || !quiz.data || !prizes.data) return <Loading />;
  return <Record key={activityId} file={file.data} quiz={quiz.data} prize={prizes.data.prizes[0]} />;
}

interface RecordProps {
  file: ActivityFile;
  quiz: StaffQuiz;
  prize: Prize | undefined;
}

function Record({ file, quiz, prize }: RecordProps) {
  const { t } = useTranslation('quizzes');
  const { activity } = file;
  const { activityId } = activity;
  const desk = deskOf(activity.kind);
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <ActivityRecord
      desk={desk}
      file={file}
      checks={quiz.checks.map(({ check, isDone }) => ({ text: t(`checks.${check}`), isDone }))}
      facts={useFacts(file, quiz, prize)}
      actions={useActions(activity, setAsking)}
    >
      <Figures quiz={quiz} isQuiz={desk.kind === 'quiz'} />
      <Ranking quiz={quiz} />
      <Dialog title={t('asked')} isOpen={asking === 'asked'} close={close} width={640}>
        {asking === 'asked' && <AskedForm activity={activity} quiz={quiz} close={close} />}
      </Dialog>
      <Dialog title={t('reward')} isOpen={asking === 'reward'} close={close} width={720}>
        {asking === 'reward' && <RewardForm activityId={activityId} prize={prize} close={close} />}
      </Dialog>
    </ActivityRecord>
  );
}

function useFacts({ activity, memberCount }: ActivityFile, quiz: StaffQuiz, prize: Prize | undefined): readonly Fact[] {
  const { t, language } = useTranslation('quizzes');
  const { questionCount, questionSeconds, totalSeconds, passCount } = quiz;
  const frame: Fact[] = [
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
  ];
}

function useActions({ kind, isEditable }: Activity, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('quizzes');
  const refusal = useRight('save_activity').isHeld ? undefined : t('mayNotWrite');
  if (!isEditable) return [];
  const asked: RecordAction = { key: 'asked', keys: 'O', label: t('asked'), refusal, run: () => ask('asked') };
  const reward: RecordAction = { key: 'reward', keys: 'A', label: t('reward'), refusal, run: () => ask('reward') };
  return kind === 'quiz' ? [asked, reward] : [asked];
}
