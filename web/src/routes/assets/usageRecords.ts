// Every move of points, wallet and gift cards.
import { choice, optional } from '@/hosts/page';
import { definePage } from '../definePage';

export const usageRecordsPage = definePage({
  paths: ['/pages/personalCenter/myProperty/record/index'],
  arguments: { kind: optional(choice('points', 'wallet', 'giftCards')) },
  title: 'assets:records.title',
  words: ['assets', 'points', 'wallet'],
  component: 'assets/UsageRecordsPage',
  share: 'nothing',
});
