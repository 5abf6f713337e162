// An interest test before it begins.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const interestTestPage = definePage({
  paths: ['/pages/plazaActivity/inserestTest/index'],
  arguments: { activityId: optional(whole()), pageCode: optional(text()) },
  title: 'quizzes:interest.title',
  words: ['quizzes'],
  component: 'plazaActivity/InterestTestPage',
  share: 'subject',
});
