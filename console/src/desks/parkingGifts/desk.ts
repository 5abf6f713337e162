// Parking hours of shops: given to customers by plate or by code, bought from the mall, and the book of each shop.
import Icon from '@ant-design/icons/GiftOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'parkingGifts',
  group: 'mall',
  order: 1,
  letter: '4',
  icon: Icon,
  needs: ['list_parking_gifts'],
  pages: [
    { path: 'parking-gifts', page: () => import('./GiftsPage') },
    { path: 'parking-gifts/shops', page: () => import('./BalancesPage') },
    { path: 'parking-gifts/shops/:shopId', page: () => import('./StatementPage') },
  ],
});
