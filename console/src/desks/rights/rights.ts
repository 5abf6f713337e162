// What marks say, what is asked for the list of purchases, and what a typed right and its terms come to. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Right = Output<'list_right_records'>['rights'][number];
export type Purchase = Output<'list_right_purchases'>['purchases'][number];

export const purchaseStates = ['paying', 'paid', 'closed'] as const satisfies readonly Purchase['state'][];
export const purchaseTones: Readonly<Record<Purchase['state'], Tone>> = {
  paying: 'waiting',
  paid: 'good',
  closed: 'calm',
};

export const tiers = ['silver', 'gold', 'platinum'] as const;
/** A choice is a text; this one gives no tier. */
export const noTier = 'normal' as const;

export function purchasesOf({ filters, page }: ListView): Input<'list_right_purchases'> {
  return asked<Input<'list_right_purchases'>>({
    state: purchaseStates.find((state) => state === filters.state),
    rightId: wholeOf(filters.rightId),
    beforePurchaseId: wholeOf(page),
  });
}

export function rightDraft(right: Right | undefined, place: number): Draft {
  return {
    nameZhCn: right?.nameZhCn ?? '',
    nameEn: right?.nameEn ?? '',
    textZhCn: right?.textZhCn ?? '',
    textEn: right?.textEn ?? '',
    pictureUrl: right?.pictureUrl ?? '',
    stockCount: right?.stockCount === undefined ? '' : String(right.stockCount),
    mostPerMember: String(right?.mostPerMember ?? 1),
    place: String(right?.place ?? place),
    isOnSale: right?.isOnSale ?? false,
  };
}

type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (value === undefined ? '' : String(value));

export function toRight(values: Values, rightId: number | undefined): Input<'save_right'> {
  return {
    ...(rightId === undefined ? {} : { rightId }),
    nameZhCn: textOf(values.nameZhCn),
    nameEn: textOf(values.nameEn),
    textZhCn: textOf(values.textZhCn),
    textEn: textOf(values.textEn),
    pictureUrl: textOf(values.pictureUrl),
    ...(values.stockCount === undefined ? {} : { stockCount: Number(values.stockCount) }),
    mostPerMember: Number(values.mostPerMember),
    place: Number(values.place),
    isOnSale: values.isOnSale === true,
  };
}

export function termsDraft({ terms }: Right): Draft {
  return {
    priceCents: terms && terms.priceCents > 0 ? String(terms.priceCents / 100) : '',
    pricePoints: terms && terms.pricePoints > 0 ? String(terms.pricePoints) : '',
    tier: terms?.tier ?? noTier,
    validDays: String(terms?.validDays ?? 30),
    couponIds: (terms?.coupons ?? []).map(({ couponId }) => couponId).join(', '),
    couponCount: String(terms?.coupons[0]?.count ?? 1),
    reason: '',
  };
}

/** Each coupon is given the same number of times. */
export function toTerms(values: Values, { rightId, terms }: Right): Input<'set_right_terms'> {
  const tier = tiers.find((one) => one === values.tier);
  return {
    rightId,
    version: terms?.version ?? 0,
    priceCents: Number(values.priceCents ?? 0),
    pricePoints: Number(values.pricePoints ?? 0),
    ...(tier === undefined ? {} : { tier }),
    validDays: Number(values.validDays),
    coupons: ((values.couponIds ?? []) as number[]).map((couponId) => ({
      couponId,
      count: Number(values.couponCount ?? 1),
    })),
    reason: textOf(values.reason),
  };
}
