// Today: how the mall does beside the same weekday a week ago, and what waits for whoever looks. The console begins here.
import Icon from '@ant-design/icons/SunOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'today',
  group: 'today',
  order: 0,
  letter: 'D',
  icon: Icon,
  needs: [],
  pages: [{ path: 'today', page: () => import('./TodayPage') }],
});
