// The secret code of today, for a chance.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const secretCodePage = definePage({
  paths: ['/pages/plazaActivity/MarchLottery/secretCode'],
  arguments: { activityId: optional(whole()) },
  title: 'lotteries:secret.title',
  words: ['lotteries'],
  component: 'plazaActivity/SecretCodePage',
  share: 'page',
});
