// The frame of an interactive page: when, for whom, and what its points may cost.
import { ActivityFrame } from '@/patterns/activity/ActivityFrame';
import { interactiveDesk } from './plan';

export default function EditActivityPage() {
  return <ActivityFrame desk={interactiveDesk} />;
}
