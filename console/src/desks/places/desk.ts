// The floor plan: its versions with their problems, what members are shown, and ways that are closed.
import Icon from '@ant-design/icons/CompassOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'places',
  group: 'mall',
  order: 2,
  letter: '5',
  icon: Icon,
  needs: ['list_plan_versions'],
  pages: [
    { path: 'places', page: () => import('./VersionsPage') },
    { path: 'places/ways', page: () => import('./WaysPage') },
    { path: 'places/:version', page: () => import('./VersionPage') },
  ],
});
