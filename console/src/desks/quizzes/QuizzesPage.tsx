// All quizzes, newest first.
import { ActivityList } from '@/patterns/activity/ActivityList';
import { useTranslation } from '@/ui/useTranslation';
import { QuizzesTabs } from './parts';
import { deskOf } from './quizzes';

export default function QuizzesPage() {
  const { t } = useTranslation('quizzes');
  return <ActivityList desk={deskOf('quiz')} tabs={<QuizzesTabs />} label={t('quizzes')} />;
}
