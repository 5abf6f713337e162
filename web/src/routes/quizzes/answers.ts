// The quizzes and interest tests that run.
import { definePage } from '../definePage';

export const answersPage = definePage({
  paths: ['/pages/plazaActivity/answer/index'],
  arguments: {},
  title: 'quizzes:list.title',
  words: ['quizzes'],
  component: 'plazaActivity/AnswersPage',
  share: 'page',
});
