// An attempt at a quiz, question by question.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const answeringPage = definePage({
  paths: ['/pages/plazaActivity/answerPage/index'],
  arguments: { attemptId: whole() },
  title: 'quizzes:title',
  words: ['quizzes'],
  component: 'plazaActivity/AnsweringPage',
  share: 'nothing',
});
