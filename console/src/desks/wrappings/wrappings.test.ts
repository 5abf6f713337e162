// What a gift wrapping comes to in the editor's fields, and back.
import { expect, test } from 'vitest';
import { draftOf, toWrapping, type Wrapping } from './wrappings';

const wrapping: Wrapping = {
  wrappingId: 7,
  nameZhCn: '丝带礼盒',
  nameEn: 'Ribbon box',
  lineZhCn: '缎面丝带手系',
  lineEn: 'A satin ribbon',
  pictureUrl: '/files/demo/ribbon.webp',
  priceCents: 2850,
  isInUse: true,
  version: 3,
  savedBy: 'demo',
  savedAt: 0,
};

test('what is edited and not changed is saved as it was, as the next version', () => {
  const { savedBy: _by, savedAt: _at, ...kept } = wrapping;
  expect(draftOf(wrapping)).toMatchObject({ priceCents: '28.5', isInUse: true });
  expect(toWrapping({ ...draftOf(wrapping), priceCents: 2850 }, wrapping)).toEqual(kept);
});

test('a new one has no number yet, and may have no description', () => {
  const fields = { nameZhCn: '和纸', nameEn: 'Paper', pictureUrl: '/a.webp', priceCents: 0, isInUse: true };
  expect(toWrapping(fields, undefined)).toEqual({ ...fields, lineZhCn: '', lineEn: '' });
});
