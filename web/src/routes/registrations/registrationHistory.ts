// What the member signed up for and is over.
import { definePage } from '../definePage';

export const registrationHistoryPage = definePage({
  paths: ['/pages/plazaActivity/activityRegistration/myActivity/historyList'],
  arguments: {},
  title: 'registrations:history.title',
  words: ['registrations', 'hosts'],
  component: 'plazaActivity/RegistrationHistoryPage',
  share: 'nothing',
});
