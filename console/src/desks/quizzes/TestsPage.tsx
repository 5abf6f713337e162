// All interest tests, newest first.
import { ActivityList } from '@/patterns/activity/ActivityList';
import { useTranslation } from '@/ui/useTranslation';
import { QuizzesTabs } from './parts';
import { deskOf } from './quizzes';

export default function TestsPage() {
  const { t } = useTranslation('quizzes');
  return <ActivityList desk={deskOf('interest_test')} tabs={<QuizzesTabs />} label={t('tests')} />;
}
