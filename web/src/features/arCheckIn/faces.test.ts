// Eyes on the photograph, stickers that keep to them without drifting, and a pace that leaves the page its time.
import { expect, test } from 'vitest';
import { anchored, type Eyes, eyesOnPhoto, following, makePace, overFace } from './faces';
import { newSticker, type Sticker } from './geometry';

const eyes: Eyes = [
  { x: 0.4, y: 0.5 },
  { x: 0.6, y: 0.5 },
];
const hat: Sticker = { id: 1, name: '帽子', pictureUrl: '/hat.webp', x: 0.5, y: 0.3, size: 0.3, degrees: 0 };
const rounded = ({ x, y, size, degrees }: Sticker) =>
  [x, y, size, degrees].map((value) => Math.round(value * 1_000) / 1_000);

test('eyes are cut out as the photograph is, and seen like in a mirror by the front camera', () => {
  const film = { width: 1_600, height: 1_200 };
  const found: Eyes = [
    { x: 0.5, y: 0.5 },
    { x: 0.6, y: 0.5 },
  ];
  // Of 1600 pixels the 900 in the middle are the photograph's width.
  const [left, right] = eyesOnPhoto(found, film, false);
  expect([left.x, right.x, left.y].map((value) => Math.round(value * 1_000))).toEqual([500, 678, 667]);
  const [mirroredLeft, mirroredRight] = eyesOnPhoto(found, film, true);
  expect([mirroredLeft.x, mirroredRight.x].map((value) => Math.round(value * 1_000))).toEqual([322, 500]);
});

test('a sticker goes along with the eyes, grows and turns with them', () => {
  const held = anchored(hat, eyes);
  const away: Eyes = [
    { x: 0.5, y: 0.6 },
    { x: 0.7, y: 0.6 },
  ];
  expect(rounded(following(held, away))).toEqual([0.6, 0.4, 0.3, 0]);
  const nearer: Eyes = [
    { x: 0.3, y: 0.5 },
    { x: 0.7, y: 0.5 },
  ];
  expect(rounded(following(held, nearer))).toEqual([0.5, 0.1, 0.6, 0]);
  const tilted: Eyes = [
    { x: 0.5, y: 0.4 },
    { x: 0.5, y: 0.6 },
  ];
  expect(rounded(following(held, tilted))).toEqual([0.7, 0.5, 0.3, 90]);
});

test('what went over the edge with a face comes back with it to the very place', () => {
  const held = anchored(hat, eyes);
  const gone: Eyes = [
    { x: -0.9, y: 0.1 },
    { x: -0.85, y: 0.1 },
  ];
  following(held, gone);
  expect(rounded(following(held, eyes))).toEqual(rounded(hat));
  expect(following(hat, eyes)).toEqual(hat);
});

test('a new sticker lies over the face as it is held', () => {
  const tilted: Eyes = [
    { x: 0.4, y: 0.4 },
    { x: 0.6, y: 0.6 },
  ];
  expect(rounded(overFace(newSticker(1, '帽子', '', 0), tilted))).toEqual([0.5, 0.5, 0.679, 45]);
});

test('one looks fifteen times a second at most, less where looking takes long, and not at all on a phone that cannot', () => {
  const pace = makePace();
  expect(pace.isDue(0)).toBe(true);
  pace.note(0, 10);
  expect([pace.isDue(60), pace.isDue(66)]).toEqual([false, true]);
  pace.note(66, 166);
  expect([pace.isDue(300), pace.isDue(366)]).toEqual([false, true]);
  for (let look = 0; look < 4; look += 1) pace.note(1_000 * look, 1_000 * look + 200);
  expect(pace.isTooSlow()).toBe(false);
  pace.note(5_000, 5_200);
  expect(pace.isTooSlow()).toBe(true);
  pace.note(6_000, 6_010);
  expect(pace.isTooSlow()).toBe(false);
});
