// What the mall wraps orders with, and for how much.
import Icon from '@ant-design/icons/InboxOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'wrappings',
  group: 'goods',
  order: 7,
  letter: '2 N',
  icon: Icon,
  needs: ['list_gift_wrappings'],
  pages: [{ path: 'wrappings', page: () => import('./WrappingsPage') }],
});
