// A lottery: its stage, the member's chances and prizes, and all that it takes to recompute a draw. `mark`: of the friend whose link it was. `spot`: of the printed code.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const lotteryPage = definePage({
  paths: [
    '/pages/game/nineLottery/index',
    '/pages/plazaActivity/lottery/index',
    '/pages/plazaActivity/luckLottery/index',
  ],
  arguments: {
    activityId: optional(whole()),
    pageCode: optional(text()),
    mark: optional(text()),
    spot: optional(text()),
  },
  title: 'lotteries:title',
  words: ['lotteries'],
  component: 'game/LotteryPage',
  share: 'subject',
});
