// Check-ins of an activity: today, the streak, and missed days to make up.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const marchCheckInPage = definePage({
  paths: ['/pages/plazaActivity/MarchLottery/checkIn'],
  arguments: { activityId: optional(whole()) },
  title: 'lotteries:checkIn.title',
  words: ['lotteries'],
  component: 'plazaActivity/CheckInPage',
  share: 'page',
});
