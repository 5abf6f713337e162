// Interactive pages: where each lies, what finishing it gives, and somebody else's approval.
import Icon from '@ant-design/icons/BlockOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'interactivePages',
  group: 'plaza',
  order: 5,
  letter: '2 I',
  icon: Icon,
  needs: ['get_interactive_plan'],
  pages: [
    { path: 'interactive-pages', page: () => import('./InteractivePagesPage') },
    { path: 'interactive-pages/new', page: () => import('./EditActivityPage') },
    { path: 'interactive-pages/:activityId', page: () => import('./ActivityPage') },
    { path: 'interactive-pages/:activityId/edit', page: () => import('./EditActivityPage') },
    { path: 'interactive-pages/:activityId/page', page: () => import('./PlanPage') },
  ],
});
