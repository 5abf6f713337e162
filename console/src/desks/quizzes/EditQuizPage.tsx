// The frame of a quiz or an interest test: when, for whom, how often a day, and what it may cost.
import { useParams } from 'react-router';
import { ActivityFrame } from '@/patterns/activity/ActivityFrame';
import type { OwnFrame } from '@/patterns/activity/frame';
import { useTranslation } from '@/ui/useTranslation';
import { activityDraft, deskOf, toActivity } from './quizzes';

export default function EditQuizPage() {
  const { t } = useTranslation('quizzes');
  const desk = deskOf(useParams().kind);
  const own: OwnFrame = {
    fields: [
      { name: 'dailyChances', label: t('dailyChances'), kind: 'whole' },
      { name: 'totalLimit', label: t('totalLimit'), kind: 'whole', isOptional: true, hint: t('limitHint') },
    ],
    toDraft: activityDraft,
    toInput: (values, activity) => toActivity(values, activity?.kind ?? desk.kind, activity),
  };
  return <ActivityFrame desk={desk} own={own} newTitle={desk.kind === 'quiz' ? t('addQuiz') : t('addTest')} />;
}
