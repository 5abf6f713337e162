// A quiz before it begins: how many questions, how long, what for, and who did best.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const startAnsweringPage = definePage({
  paths: ['/pages/plazaActivity/startAnswering/index'],
  arguments: { activityId: optional(whole()), pageCode: optional(text()) },
  title: 'quizzes:title',
  words: ['quizzes'],
  component: 'plazaActivity/StartAnsweringPage',
  share: 'subject',
});
