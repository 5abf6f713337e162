// Points: given or taken by hand, for a reason and never by one alone; and the rules by which purchases earn them.
import Icon from '@ant-design/icons/StarOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'points',
  group: 'members',
  order: 5,
  letter: 'I',
  icon: Icon,
  needs: ['adjust_points', 'list_earning_rules'],
  pages: [
    { path: 'points', page: () => import('./PointsPage') },
    { path: 'points/rules', page: () => import('./EarningRulesPage') },
  ],
});
