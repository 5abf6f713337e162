// The questions of an interest test, one after the other.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const interestOptionsPage = definePage({
  paths: ['/pages/plazaActivity/inserestTest/options'],
  arguments: { activityId: whole() },
  title: 'quizzes:interest.title',
  words: ['quizzes'],
  component: 'plazaActivity/InterestOptionsPage',
  share: 'nothing',
});
