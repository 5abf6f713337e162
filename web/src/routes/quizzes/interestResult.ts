// What an interest test came to: a poster, and goods and shops that fit.
import { text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const interestResultPage = definePage({
  paths: ['/pages/plazaActivity/inserestTest/result'],
  arguments: { activityId: whole(), code: text() },
  title: 'quizzes:interest.result',
  words: ['quizzes', 'hosts'],
  component: 'plazaActivity/InterestResultPage',
  share: 'subject',
});
