// Exports: the lists that somebody took along as files, how far each is, and where it is fetched.
import Icon from '@ant-design/icons/ExportOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'exports',
  group: 'settings',
  order: 5,
  letter: 'U',
  icon: Icon,
  needs: ['list_exports'],
  pages: [{ path: 'exports', page: () => import('./ExportsPage') }],
});
