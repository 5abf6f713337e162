// Quizzes and interest tests: banks of questions, what is asked, somebody else's approval, and how it goes.
import Icon from '@ant-design/icons/BulbOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'quizzes',
  group: 'plaza',
  order: 3,
  letter: '2 Z',
  icon: Icon,
  needs: ['list_quiz_banks'],
  pages: [
    { path: 'quizzes', page: () => import('./QuizzesPage') },
    { path: 'quizzes/tests', page: () => import('./TestsPage') },
    { path: 'quizzes/banks', page: () => import('./BanksPage') },
    { path: 'quizzes/banks/:bankId', page: () => import('./BankPage') },
    { path: 'quizzes/new/:kind', page: () => import('./EditQuizPage') },
    { path: 'quizzes/:activityId', page: () => import('./QuizPage') },
    { path: 'quizzes/:activityId/edit', page: () => import('./EditQuizPage') },
  ],
});
