// One voucher: its code, where and until when it is used, and giving it back.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const voucherPage = definePage({
  paths: ['/pages/vouchers/detail'],
  arguments: { voucherId: whole() },
  title: 'vouchers:detail.title',
  words: ['vouchers'],
  component: 'vouchers/VoucherPage',
  share: 'nothing',
});
