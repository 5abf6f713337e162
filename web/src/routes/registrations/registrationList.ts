// What one can sign up for.
import { definePage } from '../definePage';

export const registrationListPage = definePage({
  paths: ['/pages/plazaActivity/activityRegistration/list'],
  arguments: {},
  title: 'registrations:list.title',
  words: ['registrations'],
  component: 'plazaActivity/RegistrationListPage',
  share: 'page',
});
