// What is asked for the lists of vouchers and of virtual goods, and what typed terms come to. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked } from '@/patterns/list/readFilters';
import { dateTimeFieldText } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type VoucherRecord = Output<'get_voucher_record'>;
export type VoucherTerms = Output<'get_voucher_terms'>;
type SavedTerms = Input<'save_voucher_terms'>;

export const voucherStates = [
  'unused',
  'used',
  'refunded',
  'expired',
] as const satisfies readonly VoucherRecord['state'][];
export const voucherKinds = ['service', 'code'] as const;
export const stateTones: Readonly<Record<VoucherRecord['state'], Tone>> = {
  unused: 'waiting',
  used: 'good',
  refunded: 'calm',
  expired: 'calm',
};

const pageIn = (page: string) => (page === '' ? undefined : Number(page));

export function vouchersOf({ filters, page }: ListView): Input<'list_voucher_records'> {
  return asked<Input<'list_voucher_records'>>({
    state: voucherStates.find((state) => state === filters.state),
    pageNo: pageIn(page),
  });
}

export function termsOf({ filters, page }: ListView): Input<'list_voucher_terms'> {
  return asked<Input<'list_voucher_terms'>>({
    kind: voucherKinds.find((kind) => kind === filters.kind),
    pageNo: pageIn(page),
  });
}

export function pageBehind({ hasMore }: { hasMore: boolean }, { page }: ListView): string | undefined {
  return hasMore ? String(Number(page || '1') + 1) : undefined;
}

const usualDays = 90;

/** What the editor holds at first; new terms are a service that is valid for three months. */
export function termsDraft(terms: VoucherTerms | undefined): Draft {
  const days = terms ? terms.validDays : usualDays;
  return {
    productId: terms ? String(terms.productId) : '',
    kind: terms?.kind ?? 'service',
    validDays: days > 0 ? String(days) : '',
    validFrom: terms?.validFrom === undefined ? '' : dateTimeFieldText(terms.validFrom),
    validUntil: terms?.validUntil === undefined ? '' : dateTimeFieldText(terms.validUntil),
    servingShopId: terms?.servingShopId === undefined ? '' : String(terms.servingShopId),
    refundsExpired: terms?.refundsExpired ?? true,
    partnerZhCn: terms?.partnerZhCn ?? '',
    partnerEn: terms?.partnerEn ?? '',
    howToZhCn: terms?.howToZhCn ?? '',
    howToEn: terms?.howToEn ?? '',
  };
}

type Values = Readonly<Record<string, unknown>>;
const textIn = (value: unknown) => (value === undefined ? '' : String(value));

/** The terms as they are saved: of partner and shop only what the kind says. */
export function toTerms(values: Values, version: number | undefined): SavedTerms {
  const kind = voucherKinds.find((each) => each === values.kind) ?? 'service';
  return {
    productId: Number(values.productId),
    ...(version === undefined ? {} : { version }),
    kind,
    ...(values.validFrom !== undefined && { validFrom: Number(values.validFrom) }),
    ...(values.validUntil !== undefined && { validUntil: Number(values.validUntil) }),
    ...(values.validDays !== undefined && { validDays: Number(values.validDays) }),
    ...(kind === 'service' && values.servingShopId !== undefined && { servingShopId: Number(values.servingShopId) }),
    refundsExpired: values.refundsExpired === true,
    partnerZhCn: kind === 'code' ? textIn(values.partnerZhCn) : '',
    partnerEn: kind === 'code' ? textIn(values.partnerEn) : '',
    howToZhCn: textIn(values.howToZhCn),
    howToEn: textIn(values.howToEn),
  };
}

type Misfit = 'oneWay' | 'bothDays' | 'endsLater' | 'partnerNeeded';

/** What does not fit together, by the field where it is put right. */
export function termsMisfits({
  kind,
  validFrom,
  validUntil,
  validDays,
  partnerZhCn,
  partnerEn,
}: SavedTerms): Partial<Record<keyof SavedTerms, Misfit>> {
  const hasDays = validFrom !== undefined || validUntil !== undefined;
  const hasBoth = validFrom !== undefined && validUntil !== undefined;
  return {
    ...(hasDays === (validDays !== undefined) && { validDays: 'oneWay' as const }),
    ...(hasDays && !hasBoth && { validUntil: 'bothDays' as const }),
    ...(hasBoth && validUntil <= validFrom && { validUntil: 'endsLater' as const }),
    ...(kind === 'code' && partnerZhCn === '' && { partnerZhCn: 'partnerNeeded' as const }),
    ...(kind === 'code' && partnerEn === '' && { partnerEn: 'partnerNeeded' as const }),
  };
}

/** Codes as they are sent: a file from elsewhere ends its rows in its own way. */
export const codesText = (text: string) => text.replaceAll('\r', '').trim();
