// Questionnaires: questions with their logic, somebody else's approval, results, and single answers.
import Icon from '@ant-design/icons/FormOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'questionnaires',
  group: 'plaza',
  order: 3,
  letter: '2 Q',
  icon: Icon,
  needs: ['get_staff_questionnaire'],
  pages: [
    { path: 'questionnaires', page: () => import('./QuestionnairesPage') },
    { path: 'questionnaires/new', page: () => import('./EditQuestionnairePage') },
    { path: 'questionnaires/:activityId', page: () => import('./QuestionnairePage') },
    { path: 'questionnaires/:activityId/edit', page: () => import('./EditQuestionnairePage') },
    { path: 'questionnaires/:activityId/form', page: () => import('./BuilderPage') },
    { path: 'questionnaires/:activityId/answers', page: () => import('./AnswersPage') },
  ],
});
