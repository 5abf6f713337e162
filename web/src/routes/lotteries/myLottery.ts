// A lottery of codes: the member's codes, how to come by more, and what can be won. `mark`: of the friend whose link it was. `spot`: of the printed code.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const myLotteryPage = definePage({
  paths: ['/pages/plazaActivity/show/myLottery'],
  arguments: {
    activityId: optional(whole()),
    pageCode: optional(text()),
    mark: optional(text()),
    spot: optional(text()),
  },
  title: 'lotteries:codes.title',
  words: ['lotteries'],
  component: 'plazaActivity/MyLotteryPage',
  share: 'subject',
});
