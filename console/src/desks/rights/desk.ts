// Rights for sale: what each costs and gives, and what was sold.
import Icon from '@ant-design/icons/CrownOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'rights',
  group: 'plaza',
  order: 6,
  letter: '2 P',
  icon: Icon,
  needs: ['list_right_records'],
  pages: [
    { path: 'rights', page: () => import('./RightsPage') },
    { path: 'rights/sold', page: () => import('./SoldPage') },
  ],
});
