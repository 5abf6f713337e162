// What is asked of the mall for what stands in the address, how texts are typed, and what a newer version changed.
import { expect, test } from 'vitest';
import {
  changedSince,
  changeInPercent,
  countBelow,
  degreesText,
  editable,
  type GoodsCategory,
  type GoodsRecord,
  microdegreesOf,
  movedTo,
  nextPage,
  readCodes,
  readLines,
  readParameters,
  searchOf,
  textIn,
  treeOf,
  writeCodes,
  writeLines,
  writeParameters,
} from './goods';

test('only what is asked for is sent, and nonsense in the address is not', () => {
  expect(
    searchOf({ filters: { query: ' 托特 ', categoryId: '12', stockLevel: 'low', sort: 'price_up' }, page: '2' }),
  ).toEqual({
    query: '托特',
    categoryId: 12,
    stockLevel: 'low',
    sort: 'price_up',
    pageNo: 2,
  });
  expect(searchOf({ filters: { shelfStatus: 'nowhere', shopId: 'x', sort: 'odd' }, page: '' })).toEqual({});
});

test('pages follow one another until there is none', () => {
  expect(nextPage({ hasMore: true }, { filters: {}, page: '' })).toBe('2');
  expect(nextPage({ hasMore: true }, { filters: {}, page: '2' })).toBe('3');
  expect(nextPage({ hasMore: false }, { filters: {}, page: '2' })).toBeUndefined();
});

test('texts are read as they were written, with and without English', () => {
  const texts = [
    { zh: '质地柔软', en: 'Soft to the touch' },
    { zh: '南京', en: '' },
  ];
  expect(readLines(writeLines(texts))).toEqual(texts);
  expect(readLines('\n  \n')).toEqual([]);
  expect(textIn('en', { zh: '南京', en: '' })).toBe('南京');
  expect(textIn('en', { zh: '软', en: 'Soft' })).toBe('Soft');
  expect(textIn('zh-CN', { zh: '软', en: 'Soft' })).toBe('软');
});

test('parameters and codes are read as they were written', () => {
  const parameters = [{ name: { zh: '产地', en: 'Origin' }, value: { zh: '南京 = 宁', en: '' } }];
  expect(readParameters(writeParameters(parameters))).toEqual(parameters);
  const skus = [
    { skuId: 400, code: 'N-1', barcode: '' },
    { skuId: 401, code: '', barcode: '6901' },
  ];
  expect(readCodes(writeCodes(skus))).toEqual(skus);
  expect(readCodes('400 N-1 6901')).toEqual([{ skuId: 400, code: 'N-1', barcode: '6901' }]);
});

const record: GoodsRecord = {
  productId: 300,
  version: 1,
  key: 'tote',
  name: { zh: '托特包', en: 'Tote' },
  subtitle: { zh: '', en: '' },
  pinyin: 'ttb',
  shopId: 200,
  shopName: { zh: '云朵工坊', en: '' },
  brandName: { zh: '', en: '' },
  categoryId: 102,
  categoryName: { zh: '托特包', en: '' },
  shelfStatus: 'on_shelf',
  imageUrls: ['/a', '/b'],
  detailImageUrls: [],
  tags: [],
  specifications: [],
  paragraphs: [],
  parameters: [],
  allowsExpress: true,
  allowsPickup: true,
  limitPerMember: 0,
  listedAt: 0,
  skus: [],
  groups: [],
  priceChanges: [],
};

test('what somebody else changed is named, and a version alone is no change', () => {
  const newer = { ...record, version: 2, name: { zh: '托特', en: 'Tote' }, imageUrls: ['/b', '/a'] };
  expect(changedSince(editable(record), editable(newer))).toEqual(['nameZh', 'imageUrls']);
  expect(changedSince(editable(record), editable({ ...record, version: 2 }))).toEqual([]);
});

const category = (categoryId: number, parentId?: number): GoodsCategory => ({
  categoryId,
  ...(parentId === undefined ? {} : { parentId }),
  key: String(categoryId),
  level: parentId === undefined ? 1 : 2,
  name: { zh: String(categoryId), en: '' },
  imageUrl: '',
  isHidden: false,
  productCount: 0,
});

test('each category stands behind its parent, with the way to it', () => {
  const tree = treeOf([category(1), category(2), category(11, 1), category(21, 2)]);
  expect(tree.map(({ path }) => path.map(({ categoryId }) => categoryId))).toEqual([[1], [1, 11], [2], [2, 21]]);
  const filed = [category(1), { ...category(11, 1), productCount: 3 }, { ...category(12, 1), productCount: 4 }];
  expect(filed.map((each) => countBelow(filed, each))).toEqual([7, 3, 4]);
});

test('a member of a list moves to its place, and the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

test('degrees are read as they were written, and nonsense is none', () => {
  expect(degreesText(118_784_620)).toBe('118.784620');
  expect(microdegreesOf(degreesText(-32_041_510))).toBe(-32_041_510);
  expect(microdegreesOf('32,04')).toBeUndefined();
});

test('a change is told in percent of what it was', () => {
  expect(changeInPercent(10_000, 9_000)).toBe(-10);
  expect(changeInPercent(30_000, 31_000)).toBe(3.3);
});
