// The points mall: what can be exchanged for as long as it lasts.
import { definePage } from '../definePage';

export const underwayPage = definePage({
  paths: ['/pages/integralMall/home/underway'],
  arguments: {},
  title: 'pointsMall:title',
  words: ['pointsMall'],
  component: 'integralMall/UnderwayPage',
  share: 'page',
});
