// What can be exchanged for points and comes by itself.
import { definePage } from '../definePage';

export const treatsPage = definePage({
  paths: ['/pages/integralMall/treats/index'],
  arguments: {},
  title: 'treats:title',
  words: ['treats', 'pointsMall'],
  component: 'integralMall/TreatsPage',
  share: 'page',
});
