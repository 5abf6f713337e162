// What members mark: the figures that are counted each night, product by product, shop by shop and day by day; of nobody.
import Icon from '@ant-design/icons/HeartOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'favourites',
  group: 'goods',
  order: 6,
  letter: '2 L',
  icon: Icon,
  needs: ['list_favourite_figures'],
  pages: [
    { path: 'favourites', page: () => import('./FiguresPage') },
    { path: 'favourites/days', page: () => import('./DaysPage') },
  ],
});
