// The fields of a product's editor as data, what they begin with, and the requests that they come to.
import type { Places } from '@galleria/client/problems';
import { staffFailures } from '@galleria/client/staffOperations';
import type { Input } from '@galleria/client/types';
import type { Draft, FieldDeclaration } from '@/patterns/editor/fields';
import { useTranslation } from '@/ui/useTranslation';
import {
  editable,
  type GoodsChoices,
  type GoodsRecord,
  readCodes,
  readLines,
  readParameters,
  textIn,
  treeOf,
  writeCodes,
  writeLines,
  writeParameters,
} from './goods';

/** What is told of a product, whether it is new or edited. */
export function useTextFields({ categories }: GoodsChoices): FieldDeclaration[] {
  const { t, language } = useTranslation('goods');
  const filed = treeOf(categories).filter(({ category }) => category.level === 3);
  return [
    { name: 'nameZh', label: t('fields.nameZh'), kind: 'text', most: 80 },
    { name: 'nameEn', label: t('fields.nameEn'), kind: 'text', most: 120, isOptional: true },
    { name: 'subtitleZh', label: t('fields.subtitleZh'), kind: 'text', most: 120, isOptional: true },
    { name: 'subtitleEn', label: t('fields.subtitleEn'), kind: 'text', most: 160, isOptional: true },
    {
      name: 'categoryId',
      label: t('columns.category'),
      kind: 'choice',
      choices: filed.map(({ category, path }) => ({
        value: String(category.categoryId),
        text: path.map(({ name }) => textIn(language, name)).join(' / '),
      })),
    },
    {
      name: 'pinyin',
      label: t('fields.pinyin'),
      kind: 'text',
      most: 80,
      isOptional: true,
      hint: t('fields.pinyinHint'),
    },
    { name: 'allowsExpress', label: t('express'), kind: 'flag' },
    { name: 'allowsPickup', label: t('pickup'), kind: 'flag' },
    { name: 'limitPerMember', label: t('limit'), kind: 'whole', hint: t('fields.limitHint') },
    {
      name: 'imageUrls',
      label: t('fields.imageUrls'),
      kind: 'pictures',
      hint: t('fields.imageUrlsHint'),
    },
    {
      name: 'detailImageUrls',
      label: t('fields.detailImageUrls'),
      kind: 'pictures',
      isOptional: true,
      hint: t('fields.detailImageUrlsHint'),
    },
    { name: 'tags', label: t('tags'), kind: 'long', most: 3000, isOptional: true, hint: t('fields.linesHint') },
    {
      name: 'paragraphs',
      label: t('paragraphs'),
      kind: 'long',
      most: 80_000,
      isOptional: true,
      isWide: true,
      hint: t('fields.linesHint'),
    },
    {
      name: 'parameters',
      label: t('fields.parameters'),
      kind: 'long',
      most: 30_000,
      isOptional: true,
      isWide: true,
      hint: t('fields.parametersHint'),
    },
  ];
}

export const codesField = (label: string, hint: string): FieldDeclaration => ({
  name: 'skus',
  label,
  kind: 'long',
  most: 80_000,
  isWide: true,
  hint,
});

export function startOf(record: GoodsRecord): Draft {
  const { imageUrls, detailImageUrls, tags, paragraphs, parameters, skus, categoryId, limitPerMember, ...texts } =
    editable(record);
  return {
    nameZh: texts.nameZh,
    nameEn: texts.nameEn,
    subtitleZh: texts.subtitleZh,
    subtitleEn: texts.subtitleEn,
    pinyin: texts.pinyin,
    allowsExpress: texts.allowsExpress,
    allowsPickup: texts.allowsPickup,
    categoryId: String(categoryId),
    limitPerMember: String(limitPerMember),
    imageUrls: imageUrls.join('\n'),
    detailImageUrls: (detailImageUrls ?? []).join('\n'),
    tags: writeLines(tags),
    paragraphs: writeLines(paragraphs),
    parameters: writeParameters(parameters),
    skus: writeCodes(skus),
  };
}

const addressesIn = (lines: string) =>
  lines
    .split('\n')
    .map((url) => url.trim())
    .filter(Boolean);

/** What both requests have. */
export function textsOf(values: Record<string, unknown>) {
  const text = (name: string) => String(values[name] ?? '');
  return {
    nameZh: text('nameZh'),
    nameEn: text('nameEn'),
    subtitleZh: text('subtitleZh'),
    subtitleEn: text('subtitleEn'),
    pinyin: text('pinyin'),
    categoryId: Number(values.categoryId),
    allowsExpress: values.allowsExpress === true,
    allowsPickup: values.allowsPickup === true,
    limitPerMember: Number(values.limitPerMember),
    imageUrls: addressesIn(text('imageUrls')),
    detailImageUrls: addressesIn(text('detailImageUrls')),
    tags: readLines(text('tags')),
    paragraphs: readLines(text('paragraphs')),
    parameters: readParameters(text('parameters')),
  };
}

export function inputOf(values: Record<string, unknown>, { productId, version }: GoodsRecord): Input<'save_goods'> {
  return { productId, version, ...textsOf(values), skus: readCodes(String(values.skus ?? '')) };
}

export const emptyTexts: Draft = {
  nameZh: '',
  nameEn: '',
  subtitleZh: '',
  subtitleEn: '',
  pinyin: '',
  categoryId: '',
  allowsExpress: true,
  allowsPickup: true,
  limitPerMember: '0',
  imageUrls: '',
  detailImageUrls: '',
  tags: '',
  paragraphs: '',
  parameters: '',
};

/** Where a refusal stands that names no place. */
export const places: Places<string> = {
  codes: {
    [staffFailures.goods_category_wrong]: 'categoryId',
    [staffFailures.goods_shop_unknown]: 'shopId',
    [staffFailures.goods_delivery_needed]: 'allowsExpress',
    [staffFailures.goods_picture_wrong]: 'imageUrls',
    [staffFailures.goods_detail_picture_wrong]: 'detailImageUrls',
    [staffFailures.goods_sku_wrong]: 'skus',
  },
};
