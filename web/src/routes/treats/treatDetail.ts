// One of what comes by itself, and exchanging points for it.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const treatDetailPage = definePage({
  paths: ['/pages/integralMall/treats/detail'],
  arguments: { treatId: whole() },
  title: 'treats:title',
  words: ['treats', 'pointsMall'],
  component: 'integralMall/TreatDetailPage',
  share: 'subject',
});
