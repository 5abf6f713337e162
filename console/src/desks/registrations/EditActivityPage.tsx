// The frame of an activity to sign up for: when, for whom, and what its rewards may cost.
import { ActivityFrame } from '@/patterns/activity/ActivityFrame';
import { registrationDesk } from './registrations';

export default function EditActivityPage() {
  return <ActivityFrame desk={registrationDesk} />;
}
