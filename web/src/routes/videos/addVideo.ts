// Adds videos to a registration of the member's.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const addVideoPage = definePage({
  paths: ['/pages/plazaActivity/activityRegistration/myActivity/addVideo'],
  arguments: { registrationId: optional(whole()) },
  title: 'videos:title',
  words: ['videos'],
  component: 'plazaActivity/AddVideoPage',
  share: 'nothing',
});
