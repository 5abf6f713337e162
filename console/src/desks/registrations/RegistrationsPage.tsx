// All activities to sign up for, newest first.
import { ActivityList } from '@/patterns/activity/ActivityList';
import { registrationDesk } from './registrations';

export default function RegistrationsPage() {
  return <ActivityList desk={registrationDesk} />;
}
