// The march lottery: its wheel, the secret code of today and the calendar of check-ins. `mark`: of the friend whose link it was. `spot`: of the printed code.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const marchLotteryPage = definePage({
  paths: ['/pages/plazaActivity/MarchLottery/index'],
  arguments: {
    activityId: optional(whole()),
    pageCode: optional(text()),
    mark: optional(text()),
    spot: optional(text()),
  },
  title: 'lotteries:march.title',
  words: ['lotteries'],
  component: 'plazaActivity/MarchLotteryPage',
  share: 'subject',
});
