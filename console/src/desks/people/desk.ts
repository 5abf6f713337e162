// People who work for the mall: accounts, roles, and keys of machines.
import Icon from '@ant-design/icons/TeamOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'people',
  group: 'settings',
  order: 1,
  letter: 'P',
  icon: Icon,
  needs: ['list_staff_accounts'],
  pages: [
    { path: 'people', page: () => import('./PeoplePage') },
    { path: 'people/roles', page: () => import('./RolesPage') },
    { path: 'people/keys', page: () => import('./KeysPage') },
    { path: 'people/:accountId', page: () => import('./PersonPage') },
  ],
  find: (text) => (/^\d{1,16}$/.test(text) ? `/people/${text}` : undefined),
});
