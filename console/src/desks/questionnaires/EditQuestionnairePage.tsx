// The frame of a questionnaire: when, for whom, and what its reward may cost.
import { ActivityFrame } from '@/patterns/activity/ActivityFrame';
import { questionnaireDesk } from './questionnaires';

export default function EditQuestionnairePage() {
  return <ActivityFrame desk={questionnaireDesk} />;
}
