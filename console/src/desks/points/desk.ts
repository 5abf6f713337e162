// Points by hand: given or taken for a reason, and never by one alone.
import Icon from '@ant-design/icons/StarOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'points',
  group: 'members',
  order: 5,
  letter: 'I',
  icon: Icon,
  needs: ['adjust_points'],
  pages: [{ path: 'points', page: () => import('./PointsPage') }],
});
