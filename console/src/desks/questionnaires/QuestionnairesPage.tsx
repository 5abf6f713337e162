// All questionnaires, newest first.
import { ActivityList } from '@/patterns/activity/ActivityList';
import { questionnaireDesk } from './questionnaires';

export default function QuestionnairesPage() {
  return <ActivityList desk={questionnaireDesk} />;
}
