// Which picture a configured service shows.
import { expect, test } from 'vitest';
import { pictureOf } from './servicePictures';

test('a name shows ours, an address itself, and a name of a later version something that stands', () => {
  expect(pictureOf('cart')).toContain('cart');
  expect(pictureOf('/files/demo/icon.bell.webp')).toBe('/files/demo/icon.bell.webp');
  expect(pictureOf('toString')).toBe(pictureOf('rules'));
  expect(pictureOf('lockers')).toBe(pictureOf('rules'));
});
