// All interest tests, newest first.
import { ActivitiesPage } from './ActivitiesPage';

export default function TestsPage() {
  return <ActivitiesPage kind="interest_test" />;
}
