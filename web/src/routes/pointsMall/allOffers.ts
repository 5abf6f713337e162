// Everything of the points mall, or what of it the address asks for.
import { choice, flag, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const allOffersPage = definePage({
  paths: ['/pages/integralMall/allGoods/index'],
  arguments: {
    categoryId: optional(whole()),
    leastPoints: optional(whole()),
    mostPoints: optional(whole()),
    sort: optional(choice('place', 'newest', 'points_up', 'points_down')),
    isAffordable: flag(),
  },
  title: 'pointsMall:allGoods',
  words: ['pointsMall'],
  component: 'integralMall/AllOffersPage',
  share: 'page',
});
