// The member's vouchers, of one order or of all.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const vouchersPage = definePage({
  paths: ['/pages/vouchers/index'],
  arguments: { orderId: optional(whole()), tab: optional(choice('usable', 'over')) },
  title: 'vouchers:title',
  words: ['vouchers'],
  component: 'vouchers/VouchersPage',
  share: 'nothing',
});
