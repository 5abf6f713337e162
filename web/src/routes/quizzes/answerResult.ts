// How an attempt at a quiz came out, with what was right and why.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const answerResultPage = definePage({
  paths: ['/pages/plazaActivity/answer/result'],
  arguments: { attemptId: whole() },
  title: 'quizzes:result.title',
  words: ['quizzes'],
  component: 'plazaActivity/AnswerResultPage',
  share: 'nothing',
});
