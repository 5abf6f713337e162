// What typed materials come to, and how a picture is moved on the stage.
import { expect, test } from 'vitest';
import { type Material, materialDraft, moved, nudged, placed, toDatabase, toMaterial } from './wear';

const coat: Material = {
  materialId: 7,
  databaseId: 1,
  categoryId: 2,
  subcategoryId: 22,
  typeCode: 'jacket',
  categoryName: '外套',
  subcategoryName: '大衣',
  nameZhCn: '驼色风衣',
  nameEn: 'Camel trench',
  pictureUrl: '/files/coat.webp',
  layer: { posX: 260, posY: 270, width: 230, height: 364, zIndex: 40 },
  brandZhCn: '素霖',
  brandEn: 'Sulin',
  isGeneric: false,
  state: 'on_sale',
  version: 3,
  pricePoints: 220,
  leastTier: 0,
  releasedAt: 1_790_000_000_000,
  sort: 4,
  soldCount: 12,
  pointsSum: 2_640,
  works: ['withdraw'],
  askedTier: 0,
};

test('arrow keys move by a point, with Shift by ten, and other keys by nothing', () => {
  expect(nudged(coat.layer, 'ArrowLeft', false)).toMatchObject({ posX: 259, posY: 270 });
  expect(nudged(coat.layer, 'ArrowDown', true)).toMatchObject({ posX: 260, posY: 280 });
  expect(nudged(coat.layer, 'Enter', false)).toBeUndefined();
});

test('a picture that is dragged away leaves enough on the stage to be taken hold of', () => {
  expect(moved(coat.layer, 9_000, -9_000)).toMatchObject({ posX: 730, posY: -344 });
  expect(moved(coat.layer, 0.4, 0.6)).toMatchObject({ posX: 260, posY: 271 });
});

test('another place leaves all else as it was, and other words leave the place', () => {
  const elsewhere = { ...coat.layer, posX: 300 };
  expect(placed(coat, elsewhere)).toMatchObject({ materialId: 7, version: 3, posX: 300, nameEn: 'Camel trench' });
  const { nameZhCn, posX, zIndex } = toMaterial({ ...materialDraft(coat, undefined, 0), nameZhCn: '米色风衣' }, coat);
  expect([nameZhCn, posX, zIndex]).toEqual(['米色风衣', 260, 40]);
});

test('groups are typed apart by commas of either kind', () =>
  expect(toDatabase({ onlyOneGroupIds: '13, 14，15', secondShowTxtList: '' }, 1)).toMatchObject({
    onlyOneGroupIds: ['13', '14', '15'],
    secondShowTxtList: [],
  }));
