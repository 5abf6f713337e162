// All quizzes, newest first.
import { ActivitiesPage } from './ActivitiesPage';

export default function QuizzesPage() {
  return <ActivitiesPage kind="quiz" />;
}
