// The rules of dressing up, sentence by sentence.
import { expect, test } from 'vitest';
import {
  buyList,
  cancel,
  choose,
  dropped,
  isChanged,
  type Material,
  press,
  saved,
  startWith,
  step,
  sumOf,
  undo,
  wornOf,
} from './rules';

let nextId = 0;
function make(typeCode: string, given: Partial<Material> = {}): Material {
  nextId += 1;
  const ofCode = [...typeCode].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 10_007;
  return {
    id: nextId,
    name: `${typeCode} ${nextId}`,
    pictureUrl: '',
    box: { x: 0, y: 0, width: 10, height: 10 },
    zIndex: 10,
    brandName: '',
    shopId: undefined,
    categoryId: ofCode,
    subcategoryId: ofCode,
    groupId: typeCode,
    typeCode,
    isGeneric: false,
    pricePoints: 0,
    isOwned: false,
    isKept: false,
    tierName: '',
    obstacle: undefined,
    releasesAt: undefined,
    ...given,
  };
}

const coat = make('jacket', { pricePoints: 220 });
const shirt = make('jacket');
const trousers = make('trousers', { groupId: 'whole' });
const dress = make('dress', { groupId: 'whole', pricePoints: 160 });
const noAccessory = make('accessory', { isGeneric: true, subcategoryId: 1, pricePoints: 5 });
const scarf = make('accessory', { subcategoryId: 2, pricePoints: 60 });
const shawl = make('accessory', { subcategoryId: 2 });
const hat = make('accessory', { subcategoryId: 3, isOwned: true, pricePoints: 90 });
const all = new Map(
  [coat, shirt, trousers, dress, noAccessory, scarf, shawl, hat].map((material) => [material.id, material]),
);
const sorted = (selection: readonly number[]) => selection.toSorted((one, other) => one - other);

test('choosing replaces what is worn of the category', () =>
  expect(choose([shirt.id, trousers.id], coat, all, [])).toEqual([trousers.id, coat.id]));

test('of a group of which only one is worn the other goes, and of any other group it stays', () => {
  expect(choose([shirt.id, trousers.id], dress, all, ['whole'])).toEqual([shirt.id, dress.id]);
  expect(choose([shirt.id, trousers.id], dress, all, [])).toEqual([shirt.id, trousers.id, dress.id]);
});

test('an accessory replaces one of its subcategory, and is added otherwise', () => {
  expect(choose([scarf.id, hat.id], shawl, all, [])).toEqual([hat.id, shawl.id]);
  expect(choose([scarf.id], hat, all, [])).toEqual([scarf.id, hat.id]);
});

test('cancelling takes one accessory off, but never the last, and nothing else', () => {
  expect(cancel([coat.id, scarf.id, hat.id], hat, all)).toEqual([coat.id, scarf.id]);
  expect(cancel([coat.id, scarf.id], scarf, all)).toEqual([coat.id, scarf.id]);
  expect(cancel([coat.id, scarf.id, hat.id], coat, all)).toEqual([coat.id, scarf.id, hat.id]);
});

test('a tap on no accessory takes all others off, and it goes when another is put on', () => {
  expect(press([coat.id, scarf.id, hat.id], noAccessory, all, [])).toEqual([coat.id, noAccessory.id]);
  expect(press([coat.id, noAccessory.id], hat, all, [])).toEqual([coat.id, hat.id]);
  expect(press([coat.id, scarf.id, hat.id], hat, all, [])).toEqual([coat.id, scarf.id]);
  expect(press([coat.id, scarf.id], coat, all, [])).toEqual([coat.id, scarf.id]);
});

test('what has to be bought is found, not owned, not free and not the generic accessory', () => {
  const list = buyList([coat.id, trousers.id, noAccessory.id, scarf.id, hat.id, 9_999], all);
  expect(list).toEqual([coat, scarf]);
  expect(sumOf(list)).toBe(280);
});

test('twenty steps can be undone, and what changes nothing is no step', () => {
  let dressing = startWith([shirt.id]);
  expect(step(dressing, [shirt.id])).toBe(dressing);
  for (let count = 0; count < 25; count += 1)
    dressing = step(dressing, [count % 2 === 0 ? coat.id : shirt.id, 100 + count]);
  for (let count = 0; count < 30; count += 1) dressing = undo(dressing);
  expect(dressing.selection).toEqual([coat.id, 104]);
});

test('the unchanged copy is what was loaded until it is saved', () => {
  const dressing = step(startWith([shirt.id, trousers.id]), [trousers.id, coat.id]);
  expect(isChanged(dressing)).toBe(true);
  expect(isChanged(step(dressing, [trousers.id, shirt.id]))).toBe(false);
  expect(isChanged(saved(dressing))).toBe(false);
});

test('what is dropped from the list is exchanged for what was worn, or for what costs nothing', () => {
  const dressing = step(startWith([shirt.id, trousers.id, scarf.id]), [trousers.id, scarf.id, coat.id]);
  expect(sorted(dropped(dressing, coat, all) ?? [])).toEqual(sorted([shirt.id, trousers.id, scarf.id]));
  expect(sorted(dropped(dressing, scarf, all) ?? [])).toEqual(sorted([trousers.id, coat.id, shawl.id]));
  expect(dropped(startWith([dress.id]), dress, all)).toBeUndefined();
});

test('layers lie by their height', () =>
  expect(
    wornOf(
      [2, 1],
      new Map([make('a', { id: 1, zIndex: 3 }), make('b', { id: 2, zIndex: 9 })].map((one) => [one.id, one])),
    ).map(({ id }) => id),
  ).toEqual([1, 2]));
