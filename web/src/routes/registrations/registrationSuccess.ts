// A registration: its code, what can still be done, and the door.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const registrationSuccessPage = definePage({
  paths: ['/pages/plazaActivity/activityRegistration/success'],
  arguments: { registrationId: whole() },
  title: 'registrations:mine.title',
  words: ['registrations', 'hosts'],
  component: 'plazaActivity/RegistrationSuccessPage',
  share: 'nothing',
});
