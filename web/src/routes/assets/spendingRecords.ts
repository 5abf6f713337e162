// Where wallet and gift cards went.
import { choice, optional } from '@/hosts/page';
import { definePage } from '../definePage';

export const spendingRecordsPage = definePage({
  paths: ['/pages/personalCenter/myProperty/consume/index'],
  arguments: { kind: optional(choice('wallet', 'giftCards')) },
  title: 'assets:spending.title',
  words: ['assets', 'wallet'],
  component: 'assets/SpendingRecordsPage',
  share: 'nothing',
});
