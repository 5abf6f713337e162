// The dress-up show: its wardrobes, their categories, and what there is to wear at which price.
import Icon from '@ant-design/icons/SkinOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'wear',
  group: 'plaza',
  order: 9,
  letter: '2 W',
  icon: Icon,
  needs: ['list_wear_databases'],
  pages: [
    { path: 'wear', page: () => import('./DatabasesPage') },
    { path: 'wear/databases/:databaseId', page: () => import('./DatabasePage') },
    { path: 'wear/databases/:databaseId/materials', page: () => import('./MaterialsPage') },
    { path: 'wear/databases/:databaseId/import', page: () => import('./ImportPage') },
    { path: 'wear/databases/:databaseId/new', page: () => import('./NewMaterialPage') },
    { path: 'wear/materials/:materialId', page: () => import('./MaterialPage') },
    { path: 'wear/materials/:materialId/edit', page: () => import('./EditMaterialPage') },
    { path: 'wear/materials/:materialId/place', page: () => import('./PlacePage') },
  ],
});
