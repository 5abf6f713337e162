// A registration: its code, what can still be done, and the door; with `source` it comes back from the cashier.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const registrationSuccessPage = definePage({
  paths: ['/pages/plazaActivity/activityRegistration/success'],
  arguments: { registrationId: whole(), source: optional(choice(...paymentSources)) },
  title: 'registrations:mine.title',
  words: ['registrations', 'hosts', 'subscribeMessages'],
  component: 'plazaActivity/RegistrationSuccessPage',
  share: 'nothing',
});
