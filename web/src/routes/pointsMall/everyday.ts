// The points mall: what there is anew every day.
import { definePage } from '../definePage';

export const everydayPage = definePage({
  paths: ['/pages/integralMall/home/everyday'],
  arguments: {},
  title: 'pointsMall:title',
  words: ['pointsMall'],
  component: 'integralMall/EverydayPage',
  share: 'page',
});
