// One offer of the points mall.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const offerDetailPage = definePage({
  paths: ['/pages/integralMall/detail/index'],
  arguments: { offerId: whole() },
  title: 'pointsMall:detail',
  words: ['pointsMall', 'subscribeMessages'],
  component: 'integralMall/OfferDetailPage',
  share: 'subject',
});
