// Stickers under two fingers, and what keys and bounds make of them.
import { expect, test } from 'vitest';
import { byKey, coverOf, deeds, moved, newSticker, pinched, type Sticker } from './geometry';

const leaf: Sticker = { id: 1, name: '枫叶', pictureUrl: '/leaf.webp', x: 0.5, y: 0.5, size: 0.2, degrees: 0 };

/** Free of what floating point leaves at the end. */
const rounded = ({ x, y, size, degrees }: Sticker) =>
  [x, y, size, degrees].map((value) => Math.round(value * 1_000) / 1_000);

test('two fingers that part make it larger about the middle between them', () => {
  const larger = pinched(
    leaf,
    [
      { x: 0.4, y: 0.5 },
      { x: 0.6, y: 0.5 },
    ],
    [
      { x: 0.3, y: 0.5 },
      { x: 0.7, y: 0.5 },
    ],
  );
  expect(rounded(larger)).toEqual([0.5, 0.5, 0.4, 0]);
});

test('two fingers that turn turn it, and carry along what lies beside their middle', () => {
  const quarter = pinched(
    leaf,
    [
      { x: 0.3, y: 0.5 },
      { x: 0.5, y: 0.5 },
    ],
    [
      { x: 0.4, y: 0.4 },
      { x: 0.4, y: 0.6 },
    ],
  );
  expect(rounded(quarter)).toEqual([0.4, 0.6, 0.2, 90]);
});

test('fingers that begin at one place do not break it, and it grows only so far', () => {
  const point = { x: 0.5, y: 0.5 };
  expect(rounded(pinched(leaf, [point, point], [point, { x: 0.9, y: 0.5 }]))[2]).toBe(0.2);
  const far = pinched(
    leaf,
    [point, { x: 0.51, y: 0.5 }],
    [
      { x: 0, y: 0.5 },
      { x: 1, y: 0.5 },
    ],
  );
  expect(far.size).toBe(1.2);
});

test('its middle never leaves the photograph', () => {
  const gone = moved(leaf, { x: -3, y: 3 });
  expect([gone.x, Math.round(gone.y * 100)]).toEqual([0, 133]);
});

test('keys and buttons do what fingers do; other keys do nothing', () => {
  expect(byKey(leaf, 'ArrowLeft')?.x).toBeCloseTo(0.47);
  expect(byKey(leaf, '+')?.size).toBeCloseTo(0.23);
  expect(byKey(leaf, ']')?.degrees).toBe(15);
  expect(byKey(leaf, 'a')).toBeUndefined();
  expect(deeds.left({ ...leaf, degrees: -170 }).degrees).toBe(175);
});

test('stickers that are added one after the other do not hide one another', () => {
  const places = [0, 1, 2].map((count) => newSticker(count, '星', '', count).x);
  expect(new Set(places).size).toBe(3);
});

test('a picture fills the photograph from its middle, whatever its shape', () => {
  expect(coverOf(1_920, 1_080)).toEqual({ left: 555, top: 0, width: 810, height: 1_080 });
  expect(coverOf(900, 1_800)).toEqual({ left: 0, top: 300, width: 900, height: 1_200 });
});
