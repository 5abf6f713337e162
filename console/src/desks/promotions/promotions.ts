// What the pages of promotions share: between a promotion as the contract has it and the fields of its editor.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import type { PickKind } from '@/patterns/picker/picked';
import { dateTimeFieldText, yuanFieldText } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type PromotionRow = Output<'list_promotions'>['promotions'][number];
export type PromotionRecord = Output<'get_promotion'>;
export type SavePromotion = Input<'save_promotion'>;
export type Kind = PromotionRow['kind'];
export type Phase = PromotionRow['phase'];
export type PriceTrial = Output<'try_price'>;
export type Goods = Output<'find_goods_to_price'>['skus'][number];

export const kinds = ['full_reduction', 'full_discount', 'activity_price'] as const satisfies readonly Kind[];
export const phases = ['running', 'upcoming', 'ended'] as const satisfies readonly Phase[];
export const phaseTones: Readonly<Record<Phase, Tone>> = { running: 'good', upcoming: 'waiting', ended: 'calm' };

/** A ladder has so many rungs at most, an activity so many prices. */
export const mostRows: Readonly<Record<Kind, number>> = { full_reduction: 10, full_discount: 10, activity_price: 200 };

export const scopeNames = [
  'shopIds',
  'categoryIds',
  'productIds',
  'excludedShopIds',
  'excludedCategoryIds',
  'excludedProductIds',
] as const;
type ScopeName = (typeof scopeNames)[number];

/** What the numbers of each are of. */
export const scopePicks = {
  shopIds: 'shop',
  categoryIds: 'category',
  productIds: 'product',
  excludedShopIds: 'shop',
  excludedCategoryIds: 'category',
  excludedProductIds: 'product',
} as const satisfies Record<ScopeName, PickKind>;

const pick = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

export function searchOf({ filters, page }: ListView): Input<'list_promotions'> {
  const phase = pick(phases, filters.phase);
  const kind = pick(kinds, filters.kind);
  return { ...(phase && { phase }), ...(kind && { kind }), ...(page === '' ? {} : { pageNo: Number(page) }) };
}

export function pageBehind({ hasMore }: Output<'list_promotions'>, { page }: ListView): string | undefined {
  return hasMore ? String(Number(page || '1') + 1) : undefined;
}

/** How a row of the ladder, or of the prices, is called among the editor's fields. */
export const fieldsOfRow = (kind: Kind, row: number) =>
  kind === 'activity_price'
    ? ({ first: `priceSku${row}`, second: `priceCents${row}` } as const)
    : kind === 'full_reduction'
      ? ({ first: `rungThreshold${row}`, second: `rungOff${row}` } as const)
      : ({ first: `rungThreshold${row}`, second: `rungPercent${row}` } as const);

/** Where a problem of the contract's stands in the editor. */
export function placesOfRows(kind: Kind, rowCount: number): Record<string, string> {
  const [list, first, second] =
    kind === 'activity_price'
      ? ['prices', 'skuId', 'priceCents']
      : ['rungs', 'thresholdCents', kind === 'full_reduction' ? 'offCents' : 'percentOff'];
  const names: Record<string, string> = { [list]: fieldsOfRow(kind, 0).first, scope: 'isEverything' };
  for (let row = 0; row < rowCount; row += 1) {
    names[`${list}.${row}.${first}`] = fieldsOfRow(kind, row).first;
    names[`${list}.${row}.${second}`] = fieldsOfRow(kind, row).second;
  }
  for (const name of scopeNames) {
    // A list's field holds all its numbers; the problem of any stands there.
    for (let place = 0; place < 50; place += 1) names[`scope.${name}.${place}`] = name;
  }
  return names;
}

const isFilled = (value: unknown) => value !== undefined;

/** The request of what the editor's fields come to. Empty rows at the end are left out; half a row, or a gap, is sent: the server says what is missing there. */
export function toPromotion(
  values: Readonly<Record<string, unknown>>,
  kind: Kind,
  rowCount: number,
  promotionId?: number,
): SavePromotion {
  const allRows = Array.from({ length: rowCount }, (_, row) => {
    const { first, second } = fieldsOfRow(kind, row);
    return { first: values[first], second: values[second] };
  });
  const rows = allRows.slice(0, allRows.findLastIndex(({ first, second }) => isFilled(first) || isFilled(second)) + 1);
  const isActivity = kind === 'activity_price';
  const ids = (name: ScopeName) => (isActivity ? [] : ((values[name] as number[] | undefined) ?? []));
  const promotion = {
    ...(promotionId === undefined ? {} : { promotionId }),
    kind,
    nameZhCn: values.nameZhCn,
    nameEn: values.nameEn,
    priority: values.priority,
    isExclusive: !isActivity && values.isExclusive === true,
    excludesCoupons: values.excludesCoupons === true,
    from: values.from,
    until: values.until,
    scope: {
      isEverything: !isActivity && values.isEverything === true,
      ...Object.fromEntries(scopeNames.map((name) => [name, ids(name)])),
    },
    rungs: isActivity
      ? []
      : rows.map(({ first, second }) => ({
          thresholdCents: first ?? 0,
          ...(isFilled(second) && { [kind === 'full_reduction' ? 'offCents' : 'percentOff']: second }),
        })),
    prices: isActivity ? rows.map(({ first, second }) => ({ skuId: first ?? 0, priceCents: second ?? 0 })) : [],
  };
  return promotion as SavePromotion;
}

/** What the editor's fields hold for a promotion; without one, for a new one. */
export function startOf(record?: PromotionRecord): Draft {
  if (!record) {
    return {
      nameZhCn: '',
      nameEn: '',
      priority: '50',
      from: '',
      until: '',
      isExclusive: false,
      excludesCoupons: false,
      isEverything: false,
      ...Object.fromEntries(scopeNames.map((name) => [name, ''])),
    };
  }
  const { promotion, scope, rungs, prices } = record;
  const { kind } = promotion;
  const rowTexts =
    kind === 'activity_price'
      ? prices.map(({ skuId, priceCents }) => [String(skuId), yuanFieldText(priceCents)])
      : rungs.map(({ thresholdCents, offCents, percentOff }) => [
          yuanFieldText(thresholdCents),
          kind === 'full_reduction' ? yuanFieldText(offCents) : String(percentOff ?? ''),
        ]);
  const rows = rowTexts.flatMap(([first = '', second = ''], row) => {
    const names = fieldsOfRow(kind, row);
    return [
      [names.first, first],
      [names.second, second],
    ];
  });
  return {
    nameZhCn: promotion.nameZhCn,
    nameEn: promotion.nameEn,
    priority: String(promotion.priority),
    from: dateTimeFieldText(promotion.from),
    until: dateTimeFieldText(promotion.until),
    isExclusive: promotion.isExclusive,
    excludesCoupons: promotion.excludesCoupons,
    isEverything: scope.isEverything,
    ...Object.fromEntries(scopeNames.map((name) => [name, scope[name].join(', ')])),
    ...(Object.fromEntries(rows) as Draft),
  };
}
