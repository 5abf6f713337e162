// What is asked for the list of materials, what typed wardrobes and materials come to, and where a picture lies on the stage. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import { dateTimeFieldText } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type Database = Output<'list_wear_databases'>['databases'][number];
export type Sheet = Output<'get_wear_database'>;
export type Category = Sheet['categories'][number];
export type Subcategory = Category['subcategories'][number];
export type Material = Output<'get_wear_material'>;
export type Layer = Material['layer'];
export type Look = Output<'preview_random_wear'>;

export const states = ['draft', 'on_sale', 'withdrawn'] as const satisfies readonly Material['state'][];
export const stateTones: Readonly<Record<Material['state'], Tone>> = {
  draft: 'waiting',
  on_sale: 'good',
  withdrawn: 'calm',
};
export const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;
export const tagSides = ['none', 'left', 'right'] as const satisfies readonly Category['tagSide'][];

/** Of the picture on the stage. */
export const stageWidth = 750;
export const stageHeight = 876;
/** Where the picture of a new material lies until somebody puts it in its place. */
const startLayer: Layer = { posX: 275, posY: 320, width: 200, height: 200, zIndex: 50 };

export function materialsOf({ filters, page }: ListView, databaseId: number): Input<'list_wear_materials'> {
  return asked<Input<'list_wear_materials'>>({
    databaseId,
    categoryId: wholeOf(filters.category),
    state: states.find((state) => state === filters.state),
    pageNo: page === '' ? undefined : Number(page),
  });
}

export function materialsBehind({ hasMore }: Output<'list_wear_materials'>, { page }: ListView): string | undefined {
  return hasMore ? String(Number(page || '1') + 1) : undefined;
}

/** Until a price was approved, what the table that made it asks for. */
export const isAsked = ({ pricePoints, askedPoints }: Material) =>
  pricePoints === undefined && askedPoints !== undefined;

type Values = Readonly<Record<string, unknown>>;
const textIn = (value: unknown) => (value === undefined ? '' : String(value));
/** Words apart by commas or spaces. */
const wordsIn = (value: unknown) =>
  textIn(value)
    .split(/[,，、\s]+/)
    .filter(Boolean);

export function databaseDraft(database: Database | undefined, place: number): Draft {
  return {
    nameZhCn: database?.nameZhCn ?? '',
    nameEn: database?.nameEn ?? '',
    shareDialogTipZhCn: database?.shareDialogTipZhCn ?? '',
    shareDialogTipEn: database?.shareDialogTipEn ?? '',
    onlyOneGroupIds: (database?.onlyOneGroupIds ?? []).join(', '),
    secondShowTxtList: (database?.secondShowTxtList ?? []).join(', '),
    scaleInfo: String(database?.scaleInfo ?? 1),
    place: String(database?.place ?? place),
    hideBrandMark: database?.hideBrandMark ?? false,
    isShown: database?.isShown ?? false,
  };
}

export function toDatabase(values: Values, databaseId: number | undefined): Input<'save_wear_database'> {
  return {
    ...(databaseId === undefined ? {} : { databaseId }),
    nameZhCn: textIn(values.nameZhCn),
    nameEn: textIn(values.nameEn),
    shareDialogTipZhCn: textIn(values.shareDialogTipZhCn),
    shareDialogTipEn: textIn(values.shareDialogTipEn),
    onlyOneGroupIds: wordsIn(values.onlyOneGroupIds),
    secondShowTxtList: wordsIn(values.secondShowTxtList),
    scaleInfo: Number(values.scaleInfo),
    place: Number(values.place),
    hideBrandMark: values.hideBrandMark === true,
    isShown: values.isShown === true,
  };
}

export function categoryDraft(category: Category | undefined, sort: number): Draft {
  return {
    typeCode: category?.typeCode ?? '',
    groupId: category?.groupId ?? '',
    nameZhCn: category?.nameZhCn ?? '',
    nameEn: category?.nameEn ?? '',
    identification: category?.identification ?? '',
    sort: String(category?.sort ?? sort),
    tagSide: category?.tagSide ?? 'none',
  };
}

export function toCategory(
  values: Values,
  databaseId: number,
  categoryId: number | undefined,
): Input<'save_wear_category'> {
  return {
    ...(categoryId === undefined ? {} : { categoryId }),
    databaseId,
    typeCode: textIn(values.typeCode),
    groupId: textIn(values.groupId),
    nameZhCn: textIn(values.nameZhCn),
    nameEn: textIn(values.nameEn),
    identification: textIn(values.identification),
    sort: Number(values.sort),
    tagSide: tagSides.find((side) => side === values.tagSide) ?? 'none',
  };
}

export function subcategoryDraft(subcategory: Subcategory | undefined, sort: number): Draft {
  return {
    typeId: subcategory?.typeId ?? '',
    nameZhCn: subcategory?.nameZhCn ?? '',
    nameEn: subcategory?.nameEn ?? '',
    sort: String(subcategory?.sort ?? sort),
  };
}

export function toSubcategory(
  values: Values,
  categoryId: number,
  subcategoryId: number | undefined,
): Input<'save_wear_subcategory'> {
  return {
    ...(subcategoryId === undefined ? {} : { subcategoryId }),
    categoryId,
    typeId: textIn(values.typeId),
    nameZhCn: textIn(values.nameZhCn),
    nameEn: textIn(values.nameEn),
    sort: Number(values.sort),
  };
}

const hourMs = 3_600_000;

export function materialDraft(material: Material | undefined, subcategoryId: number | undefined, nowMs: number): Draft {
  return {
    subcategoryId: String(material?.subcategoryId ?? subcategoryId ?? ''),
    nameZhCn: material?.nameZhCn ?? '',
    nameEn: material?.nameEn ?? '',
    pictureUrl: material?.pictureUrl ?? '',
    brandZhCn: material?.brandZhCn ?? '',
    brandEn: material?.brandEn ?? '',
    shopId: textIn(material?.shopId),
    productId: textIn(material?.productId),
    releasedAt: dateTimeFieldText(material?.releasedAt ?? Math.floor(nowMs / hourMs) * hourMs),
    sort: String(material?.sort ?? 1),
    isGeneric: material?.isGeneric ?? false,
  };
}

/** All but its place on the stage, its price and its tier, which are set by themselves. */
export function toMaterial(values: Values, material: Material | undefined): Input<'save_wear_material'> {
  const { shopId, productId } = values;
  return {
    ...(material === undefined ? {} : { materialId: material.materialId }),
    version: material?.version ?? 0,
    subcategoryId: Number(values.subcategoryId),
    nameZhCn: textIn(values.nameZhCn),
    nameEn: textIn(values.nameEn),
    pictureUrl: textIn(values.pictureUrl),
    ...(material?.layer ?? startLayer),
    brandZhCn: textIn(values.brandZhCn),
    brandEn: textIn(values.brandEn),
    ...(shopId === undefined ? {} : { shopId: Number(shopId) }),
    ...(productId === undefined ? {} : { productId: Number(productId) }),
    releasedAt: Number(values.releasedAt),
    sort: Number(values.sort),
    isGeneric: values.isGeneric === true,
  };
}

/** The same material in another place. */
export function placed(material: Material, layer: Layer): Input<'save_wear_material'> {
  const { shopId, productId } = material;
  return {
    materialId: material.materialId,
    version: material.version,
    subcategoryId: material.subcategoryId,
    nameZhCn: material.nameZhCn,
    nameEn: material.nameEn,
    pictureUrl: material.pictureUrl,
    ...layer,
    brandZhCn: material.brandZhCn,
    brandEn: material.brandEn,
    ...(shopId === undefined ? {} : { shopId }),
    ...(productId === undefined ? {} : { productId }),
    releasedAt: material.releasedAt,
    sort: material.sort,
    isGeneric: material.isGeneric,
  };
}

const within = (value: number, least: number, most: number) => Math.round(Math.min(Math.max(value, least), most));
/** So much of a picture always stays on the stage, or nobody could take hold of it again. */
const gripPx = 20;

/** Moved by so many pixels of the stage, as far as some of it stays in sight. */
export function moved(layer: Layer, byX: number, byY: number): Layer {
  return {
    ...layer,
    posX: within(layer.posX + byX, gripPx - layer.width, stageWidth - gripPx),
    posY: within(layer.posY + byY, gripPx - layer.height, stageHeight - gripPx),
  };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const largeStepPx = 10;

/** What an arrow key does: a pixel, or ten with Shift; undefined for any other key. */
export function nudged(layer: Layer, key: string, isLarge: boolean): Layer | undefined {
  const step = steps[key];
  const size = isLarge ? largeStepPx : 1;
  return step && moved(layer, step[0] * size, step[1] * size);
}
