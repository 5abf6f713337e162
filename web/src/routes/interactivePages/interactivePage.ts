// A page that somebody else made, framed in an activity.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const interactivePage = definePage({
  paths: ['/pages/plazaActivity/ih5/index'],
  arguments: { activityId: optional(whole()), pageCode: optional(text()) },
  title: 'interactivePages:title',
  words: ['interactivePages'],
  component: 'plazaActivity/InteractivePage',
  share: 'subject',
});
