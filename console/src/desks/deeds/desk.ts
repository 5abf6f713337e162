// The log of deeds: who did what for the mall, to what, and what it changed.
import Icon from '@ant-design/icons/HistoryOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'deeds',
  group: 'settings',
  order: 2,
  letter: 'L',
  icon: Icon,
  needs: ['list_deeds'],
  pages: [{ path: 'deeds', page: () => import('./DeedsPage') }],
});
