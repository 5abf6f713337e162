// Vouchers as pages show them.
import type { Output } from '@galleria/client/types';

export type VoucherSummary = Output<'list_vouchers'>['vouchers'][number];
export type Voucher = Output<'get_voucher'>;
export type VoucherGoods = Output<'get_voucher_goods'>;

const groupLength = 4;

/** `1234 5678 9012 3456`: as a hand reads it across a counter. A partner's code stays as the partner wrote it. */
export function shownCode({ kind, code }: Pick<Voucher, 'kind'> & { code: string }): string {
  return kind === 'service' ? code.replace(new RegExp(`(.{${groupLength}})(?=.)`, 'g'), '$1 ') : code;
}
