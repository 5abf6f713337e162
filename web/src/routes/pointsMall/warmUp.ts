// What the points mall is about to offer.
import { definePage } from '../definePage';

export const warmUpPage = definePage({
  paths: ['/pages/integralMall/activity/index'],
  arguments: {},
  title: 'pointsMall:warmUp',
  words: ['pointsMall'],
  component: 'integralMall/WarmUpPage',
  share: 'page',
});
