// What the member signed up for and is to come.
import { definePage } from '../definePage';

export const myRegistrationsPage = definePage({
  paths: ['/pages/plazaActivity/activityRegistration/myActivity/list'],
  arguments: {},
  title: 'registrations:mine.title',
  words: ['registrations'],
  component: 'plazaActivity/MyRegistrationsPage',
  share: 'nothing',
});
