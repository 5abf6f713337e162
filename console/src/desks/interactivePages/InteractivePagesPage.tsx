// All interactive pages, newest first.
import { ActivityList } from '@/patterns/activity/ActivityList';
import { ActivityMark } from './parts';
import { interactiveDesk } from './plan';

export default function InteractivePagesPage() {
  return <ActivityList desk={interactiveDesk} StateMark={ActivityMark} />;
}
