// The calendar of activities: what of every kind runs when, what overlaps, and what it may cost.
import Icon from '@ant-design/icons/CalendarOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'calendar',
  group: 'plaza',
  order: 6,
  letter: '2 K',
  icon: Icon,
  needs: ['list_activities'],
  pages: [{ path: 'calendar', page: () => import('./CalendarPage') }],
});
