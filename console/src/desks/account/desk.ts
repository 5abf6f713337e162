// One's own account: password and sessions.
import Icon from '@ant-design/icons/UserOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'account',
  group: 'settings',
  order: 9,
  isInBar: true,
  letter: 'A',
  icon: Icon,
  needs: [],
  pages: [{ path: 'account', page: () => import('./AccountPage') }],
});
