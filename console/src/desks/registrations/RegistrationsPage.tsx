// All activities to sign up for, newest first.
import { ActivityList } from '@/patterns/activity/ActivityList';
import { ActivityMark } from './parts';
import { registrationDesk } from './registrations';

export default function RegistrationsPage() {
  return <ActivityList desk={registrationDesk} StateMark={ActivityMark} />;
}
