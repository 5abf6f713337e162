// What the filters of goods come to as a question, how texts in both languages are typed, and what a newer version changed. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type FoundGoods = Output<'search_goods'>['goods'][number];
export type GoodsRecord = Output<'get_goods'>;
export type GoodsSku = GoodsRecord['skus'][number];
export type PriceChange = GoodsRecord['priceChanges'][number];
export type GoodsChoices = Output<'list_goods_choices'>;
export type GoodsCategory = GoodsChoices['categories'][number];
export type GoodsGroup = Output<'list_goods_groups'>['groups'][number];
export type Ranking = Output<'list_goods_groups'>['rankings'][number];
export type MallShop = Output<'list_mall_shops'>['shops'][number];
export type MallBrand = Output<'list_mall_brands'>['brands'][number];
export type GoodsImport = Output<'list_goods_imports'>['imports'][number];
export type StockMoveKind = Input<'move_stock'>['kind'];
type SaveGoods = Input<'save_goods'>;

export interface Texts {
  zh: string;
  en: string;
}

export const shelfStatuses = ['draft', 'on_shelf', 'off_shelf'] as const satisfies readonly FoundGoods['shelfStatus'][];
export const stockLevels = ['in_stock', 'low', 'out'] as const satisfies readonly FoundGoods['stockLevel'][];
export const sorts = ['display', 'newest', 'price_up', 'price_down', 'stock_up', 'sales'] as const;
export const rankingRules = ['sales_count', 'listed_at', 'price_drop'] as const satisfies readonly Ranking['rule'][];
export const stockMoveKinds = [
  'received',
  'returned',
  'found',
  'damaged',
  'lost',
  'sent_back',
  'counted',
] as const satisfies readonly StockMoveKind[];

export const shelfTones: Readonly<Record<FoundGoods['shelfStatus'], Tone>> = {
  draft: 'waiting',
  on_shelf: 'good',
  off_shelf: 'calm',
};

export const stockTones: Readonly<Record<FoundGoods['stockLevel'], Tone>> = {
  in_stock: 'calm',
  low: 'waiting',
  out: 'wrong',
};

export const priceTones: Readonly<Record<PriceChange['state'], Tone>> = {
  planned: 'waiting',
  running: 'good',
  done: 'calm',
  cancelled: 'calm',
};

export const importTones: Readonly<Record<GoodsImport['state'], Tone>> = {
  checking: 'waiting',
  checked: 'good',
  faulty: 'wrong',
  applying: 'waiting',
  applied: 'good',
  discarded: 'calm',
};

/** In the language of whoever reads; where the English is missing the Chinese stands in. */
export function textIn(language: string, { zh, en }: Texts): string {
  return language === 'en' && en !== '' ? en : zh;
}

export function searchOf({ filters, page }: ListView): Input<'search_goods'> {
  return asked<Input<'search_goods'>>({
    query: filters.query?.trim() || undefined,
    categoryId: wholeOf(filters.categoryId),
    shopId: wholeOf(filters.shopId),
    shelfStatus: shelfStatuses.find((status) => status === filters.shelfStatus),
    stockLevel: stockLevels.find((level) => level === filters.stockLevel),
    sort: sorts.find((sort) => sort === filters.sort),
    pageNo: wholeOf(page),
    pageSize: undefined,
  });
}

/** Pages are numbered from 1 on. */
export function nextPage({ hasMore }: { hasMore: boolean }, { page }: ListView): string | undefined {
  return hasMore ? String((wholeOf(page) ?? 1) + 1) : undefined;
}

/** Every category with those above it before its name, in the order of the tree. */
export function treeOf(
  categories: readonly GoodsCategory[],
): readonly { category: GoodsCategory; path: readonly GoodsCategory[] }[] {
  const below = (parent: GoodsCategory | undefined, path: readonly GoodsCategory[]): ReturnType<typeof treeOf> =>
    categories
      .filter(({ parentId }) => parentId === parent?.categoryId)
      .flatMap((category) => {
        const own = [...path, category];
        return [{ category, path: own }, ...below(category, own)];
      });
  return below(undefined, []);
}

/** How many products are filed under it or below it. */
export function countBelow(categories: readonly GoodsCategory[], { categoryId }: GoodsCategory): number {
  return treeOf(categories)
    .filter(({ path }) => path.some((each) => each.categoryId === categoryId))
    .reduce((sum, { category }) => sum + category.productCount, 0);
}

/** The variant by its values, or nothing where the product has only one. */
export function skuName(language: string, { values }: Pick<GoodsSku, 'values'>): string {
  return values.map((value) => textIn(language, value)).join(' · ');
}

// ---- texts as they are typed: one a line, "中文 | English" ----

const parts = (line: string, sign: string) => line.split(sign).map((part) => part.trim());
const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function writeTexts({ zh, en }: Texts): string {
  return en === '' ? zh : `${zh} | ${en}`;
}

function readTexts(line: string): Texts {
  const [zh = '', ...rest] = parts(line, '|');
  return { zh, en: rest.join(' | ') };
}

export const writeLines = (texts: readonly Texts[]) => texts.map(writeTexts).join('\n');
export const readLines = (text: string) => filledLines(text).map(readTexts);

/** "产地 | Origin = 南京 | Nanjing". */
export function writeParameters(parameters: GoodsRecord['parameters']): string {
  return parameters.map(({ name, value }) => `${writeTexts(name)} = ${writeTexts(value)}`).join('\n');
}

export function readParameters(text: string): GoodsRecord['parameters'] {
  return filledLines(text).map((line) => {
    const [name = '', ...rest] = parts(line, '=');
    return { name: readTexts(name), value: readTexts(rest.join(' = ')) };
  });
}

/** "规格编号 商家编码 条码" of each variant, a line each; a dash stands for none. */
export function writeCodes(skus: readonly Pick<GoodsSku, 'skuId' | 'code' | 'barcode'>[]): string {
  return skus.map(({ skuId, code, barcode }) => `${skuId}\t${code || '-'}\t${barcode || '-'}`).join('\n');
}

export function readCodes(text: string): SaveGoods['skus'] {
  const named = (part: string | undefined) => (part === undefined || part === '-' ? '' : part);
  return filledLines(text).map((line) => {
    const [skuId, code, barcode] = line.includes('\t') ? parts(line, '\t') : line.trim().split(/\s+/);
    return { skuId: Number(skuId), code: named(code), barcode: named(barcode) };
  });
}

/** What may be edited of a record, as the contract takes it. */
export function editable(record: GoodsRecord): SaveGoods {
  return {
    productId: record.productId,
    version: record.version,
    nameZh: record.name.zh,
    nameEn: record.name.en,
    subtitleZh: record.subtitle.zh,
    subtitleEn: record.subtitle.en,
    pinyin: record.pinyin,
    categoryId: record.categoryId,
    imageUrls: record.imageUrls,
    detailImageUrls: record.detailImageUrls,
    tags: record.tags,
    paragraphs: record.paragraphs,
    parameters: record.parameters,
    allowsExpress: record.allowsExpress,
    allowsPickup: record.allowsPickup,
    limitPerMember: record.limitPerMember,
    skus: record.skus.map(({ skuId, code, barcode }) => ({ skuId, code, barcode })),
  };
}

/** What somebody else has changed since, member by member; the version itself says nothing. */
export function changedSince(
  base: SaveGoods,
  now: SaveGoods,
): readonly Exclude<keyof SaveGoods, 'version' | 'productId'>[] {
  const names = Object.keys(base).filter((name) => name !== 'version' && name !== 'productId');
  return (names as Exclude<keyof SaveGoods, 'version' | 'productId'>[]).filter(
    (name) => JSON.stringify(base[name]) !== JSON.stringify(now[name]),
  );
}

/** Members of a list with the one at `from` at `to`. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

const microdegrees = 1_000_000;

/** "32.041510": degrees as maps write them. */
export const degreesText = (value: number): string => (value / microdegrees).toFixed(6);

/** Undefined for what is no number of degrees. */
export function microdegreesOf(text: string): number | undefined {
  return /^-?\d{1,3}(\.\d{1,12})?$/.test(text.trim()) ? Math.round(Number(text) * microdegrees) : undefined;
}

/** Whether a price moves by enough to be looked at twice: in percent of what it was, with its sign. */
export function changeInPercent(beforeCents: number, afterCents: number): number {
  return Math.round(((afterCents - beforeCents) / beforeCents) * 1000) / 10;
}

/** A collection as it is saved, with these goods in it. */
export function groupInput(group: GoodsGroup, productIds: readonly number[]): Input<'save_goods_group'> {
  return {
    groupId: group.groupId,
    version: group.version,
    nameZh: group.name.zh,
    nameEn: group.name.en,
    subtitleZh: group.subtitle.zh,
    subtitleEn: group.subtitle.en,
    bannerUrl: group.bannerUrl,
    productIds: [...productIds],
  };
}
