// What a lottery of codes came to: the list's digest, the seed, whose turn it was, and all of it recomputed by the phone.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const lotteryResultPage = definePage({
  paths: ['/pages/plazaActivity/show/lotteryResult'],
  arguments: { activityId: optional(whole()), pageCode: optional(text()) },
  title: 'lotteries:result.title',
  words: ['lotteries'],
  component: 'plazaActivity/LotteryResultPage',
  share: 'page',
});
