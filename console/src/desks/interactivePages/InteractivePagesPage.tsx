// All interactive pages, newest first.
import { ActivityList } from '@/patterns/activity/ActivityList';
import { interactiveDesk } from './plan';

export default function InteractivePagesPage() {
  return <ActivityList desk={interactiveDesk} />;
}
