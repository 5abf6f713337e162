// The variants of a product while they are edited: axes with their values, and of each combination whether it is there and what it holds. Pure.
import type { Input } from '@galleria/client/types';
import { parseYuan, yuanFieldText } from '@/ui/format';
import type { GoodsRecord, GoodsSku, Texts } from './goods';

export interface Axis {
  name: Texts;
  values: readonly Texts[];
}

/** As typed. */
export interface Variant {
  skuId?: number;
  /** Its value on each axis, by place. */
  places: readonly number[];
  isOnSale: boolean;
  code: string;
  barcode: string;
  imageUrl: string;
  weight: string;
  listPrice: string;
  price: string;
  memberPrice: string;
  startCount: string;
}

export interface Variation {
  axes: readonly Axis[];
  variants: readonly Variant[];
}

export const mostAxes = 3;
export const mostValues = 40;
export const mostCombinations = 300;
export const priceNames = ['listPrice', 'price', 'memberPrice'] as const;

type SaveVariants = Input<'save_goods_variants'>;

const isAt = (places: readonly number[], { places: own }: Variant) => own.join() === places.join();

function variantOf(sku: GoodsSku, axes: readonly Axis[]): Variant {
  return {
    skuId: sku.skuId,
    places: axes.map(({ values }, axis) => values.findIndex(({ zh }) => zh === sku.values[axis]?.zh)),
    isOnSale: sku.isOnSale,
    code: sku.code,
    barcode: sku.barcode,
    imageUrl: sku.imageUrl,
    weight: String(sku.weightGrams),
    listPrice: yuanFieldText(sku.listPriceCents),
    price: yuanFieldText(sku.priceCents),
    memberPrice: yuanFieldText(sku.memberPriceCents),
    startCount: '0',
  };
}

export function variationOf({ specifications, skus }: GoodsRecord): Variation {
  return { axes: specifications, variants: skus.map((sku) => variantOf(sku, specifications)) };
}

/** All combinations of values, the last axis fastest; without an axis there is one. */
export function combinationsOf(axes: readonly Axis[]): readonly (readonly number[])[] {
  return axes.reduce<readonly (readonly number[])[]>(
    (before, { values }) => before.flatMap((places) => values.map((_, place) => [...places, place])),
    [[]],
  );
}

export const findVariant = ({ variants }: Variation, places: readonly number[]): Variant | undefined =>
  variants.find((variant) => isAt(places, variant));

/** In the order of their combinations; what stands at no combination any more is left out, unless it has a number. */
export function inOrder(variation: Variation): readonly Variant[] {
  const ordered = combinationsOf(variation.axes).flatMap((places) => findVariant(variation, places) ?? []);
  return [...ordered, ...variation.variants.filter((each) => each.skuId !== undefined && !ordered.includes(each))];
}

/** What a new variant begins with: the prices and the weight of one that is there. */
function begin({ variants }: Variation, places: readonly number[]): Variant {
  const pattern = variants[0];
  return {
    places,
    isOnSale: true,
    code: '',
    barcode: '',
    imageUrl: '',
    weight: pattern?.weight ?? '0',
    listPrice: pattern?.listPrice ?? '',
    price: pattern?.price ?? '',
    memberPrice: pattern?.memberPrice ?? '',
    startCount: '0',
  };
}

/** Puts a combination there or takes it away: what has a number goes off sale instead. */
export function toggled(variation: Variation, places: readonly number[], mayDelete: boolean): Variation {
  const found = findVariant(variation, places);
  if (!found) return { ...variation, variants: [...variation.variants, begin(variation, places)] };
  if (found.skuId === undefined || (mayDelete && found.isOnSale))
    return { ...variation, variants: variation.variants.filter((each) => each !== found) };
  return changed(variation, places, { isOnSale: !found.isOnSale });
}

export function changed(variation: Variation, places: readonly number[], change: Partial<Variant>): Variation {
  return {
    ...variation,
    variants: variation.variants.map((each) => (isAt(places, each) ? { ...each, ...change } : each)),
  };
}

export function withAllCombinations(variation: Variation): Variation {
  const added = combinationsOf(variation.axes)
    .filter((places) => !findVariant(variation, places))
    .map((places) => begin(variation, places));
  return { ...variation, variants: [...variation.variants, ...added] };
}

/** A new axis with one value, which all that is there gets. */
export function withAxis({ axes, variants }: Variation): Variation {
  return {
    axes: [...axes, { name: { zh: '', en: '' }, values: [{ zh: '', en: '' }] }],
    variants: variants.map((each) => ({ ...each, places: [...each.places, 0] })),
  };
}

/** Without an axis; of variants that are the same then, the first stays, and what has a number always does. */
export function withoutAxis({ axes, variants }: Variation, axis: number): Variation {
  const left = variants.map((each) => ({ ...each, places: each.places.toSpliced(axis, 1) }));
  const distinct = left.filter(
    (each, index) => each.skuId !== undefined || left.findIndex((other) => isAt(each.places, other)) === index,
  );
  return { axes: axes.toSpliced(axis, 1), variants: distinct };
}

export function withAxisNamed({ axes, variants }: Variation, axis: number, name: Texts): Variation {
  return { axes: axes.map((each, index) => (index === axis ? { ...each, name } : each)), variants };
}

export function withValue({ axes, variants }: Variation, axis: number): Variation {
  return {
    axes: axes.map((each, index) =>
      index === axis ? { ...each, values: [...each.values, { zh: '', en: '' }] } : each,
    ),
    variants,
  };
}

export function withValueNamed({ axes, variants }: Variation, axis: number, place: number, name: Texts): Variation {
  const named = (values: readonly Texts[]) => values.map((value, index) => (index === place ? name : value));
  return {
    axes: axes.map((each, index) => (index === axis ? { ...each, values: named(each.values) } : each)),
    variants,
  };
}

/** Whether something with a number has that value: then it stays. */
export const isValueUsed = ({ variants }: Variation, axis: number, place: number): boolean =>
  variants.some(({ skuId, places }) => skuId !== undefined && places[axis] === place);

export function withoutValue({ axes, variants }: Variation, axis: number, place: number): Variation {
  const moved = (at: number) => (at > place ? at - 1 : at);
  return {
    axes: axes.map((each, index) => (index === axis ? { ...each, values: each.values.toSpliced(place, 1) } : each)),
    variants: variants
      .filter(({ places }) => places[axis] !== place)
      .map((each) => ({ ...each, places: each.places.map((at, index) => (index === axis ? moved(at) : at)) })),
  };
}

/** The same typed into all that may take it. */
export function filled(
  variation: Variation,
  change: Partial<Variant>,
  takes: (variant: Variant) => boolean,
): Variation {
  return {
    ...variation,
    variants: variation.variants.map((each) => (takes(each) ? { ...each, ...change } : each)),
  };
}

/** What was typed, for what somebody else saved meanwhile: variants that came are added where their values still are, those that went go. */
export function rebased(mine: Variation, newest: GoodsRecord): Variation {
  const numbers = new Set(newest.skus.map(({ skuId }) => skuId));
  const kept = mine.variants.filter(({ skuId }) => skuId === undefined || numbers.has(skuId));
  const came = newest.skus
    .filter(({ skuId }) => !mine.variants.some((each) => each.skuId === skuId))
    .map((sku) => variantOf(sku, mine.axes));
  const free = kept.filter((each) => each.skuId !== undefined || !came.some(({ places }) => isAt(places, each)));
  return { axes: mine.axes, variants: [...free, ...came] };
}

const wholeText = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);

/** Prices stand with what nobody could buy yet. */
export const takesPrices = ({ skuId }: Variant, isDraft: boolean) => skuId === undefined || isDraft;

/** The request, or what is wrong with what was typed, by the pointer of its place. */
export function readVariation(
  variation: Variation,
  { productId, version, shelfStatus }: GoodsRecord,
): { input: SaveVariants } | { problems: ReadonlyMap<string, 'needed' | 'noNumber' | 'noAmount' | 'outOfOrder'> } {
  const problems = new Map<string, 'needed' | 'noNumber' | 'noAmount' | 'outOfOrder'>();
  const isDraft = shelfStatus === 'draft';
  variation.axes.forEach(({ name, values }, axis) => {
    if (name.zh.trim() === '') problems.set(`/axes/${axis}/name`, 'needed');
    values.forEach(({ zh }, place) => {
      if (zh.trim() === '') problems.set(`/axes/${axis}/values/${place}`, 'needed');
    });
  });
  const number = (at: string, text: string) => {
    const value = wholeText(text);
    if (value === undefined) problems.set(at, 'noNumber');
    return value ?? 0;
  };
  const variants = inOrder(variation).map((variant, index) => {
    const at = `/variants/${index}`;
    const [list, price, member] = priceNames.map((name) => parseYuan(variant[name]));
    const hasPrices = list !== undefined && price !== undefined && member !== undefined;
    if (takesPrices(variant, isDraft)) {
      if (!hasPrices) problems.set(`${at}/prices`, 'noAmount');
      else if (member > price || price > list) problems.set(`${at}/prices`, 'outOfOrder');
    }
    return {
      ...(variant.skuId === undefined ? {} : { skuId: variant.skuId }),
      valuePlaces: [...variant.places],
      isOnSale: variant.isOnSale,
      code: variant.code.trim(),
      barcode: variant.barcode.trim(),
      imageUrl: variant.imageUrl.trim(),
      weightGrams: number(`${at}/weightGrams`, variant.weight),
      startCount: variant.skuId === undefined ? number(`${at}/startCount`, variant.startCount) : 0,
      ...(takesPrices(variant, isDraft) && hasPrices
        ? { prices: { listPriceCents: list, priceCents: price, memberPriceCents: member } }
        : {}),
    };
  });
  if (problems.size > 0) return { problems };
  const texts = ({ zh, en }: Texts) => ({ zh: zh.trim(), en: en.trim() });
  const axes = variation.axes.map(({ name, values }) => ({ name: texts(name), values: values.map(texts) }));
  return { input: { productId, version, axes, variants } };
}
