// Which trail a page shows, what is read of a scanned code, and what is left of a minute.
import { expect, test } from 'vitest';
import { chosenTrail, codeIn, partLeft, placeOf, secondsUntil, type Trail } from './trail';

const trail = (trailId: number, ...spotIds: number[]): Trail => ({
  trailId,
  name: `${trailId}`,
  words: '',
  pictureUrl: '',
  frequency: 'once',
  startsAt: 0,
  endsAt: 1,
  stage: 'running',
  grandPrizePoints: 0,
  spots: spotIds.map((spotId) => ({ spotId, name: '', words: '', pictureUrl: '', points: 0, asksForPlace: false })),
});

test('the trail that is named comes first, then the one with the spot, then the first', () => {
  const trails = [trail(1, 11), trail(2, 21, 22)];
  expect(chosenTrail(trails, { trailId: 1, spotId: 22 })?.trailId).toBe(1);
  expect(chosenTrail(trails, { spotId: 22 })?.trailId).toBe(2);
  expect(chosenTrail(trails, { spotId: 99 })?.trailId).toBe(1);
  expect(chosenTrail([], {})).toBeUndefined();
});

test('a code is read from the link of the screen, or as it is typed; another link holds none', () => {
  const given = encodeURIComponent('{"spotId":7,"code":"483920"}');
  expect(codeIn(`https://mall.example/pages/arGame/index?params=${given}`)).toBe('483920');
  expect(codeIn('https://mall.example/pages/arGame/index?spotId=7&code=483920')).toBe('483920');
  expect(codeIn(' 483 920 ')).toBe('483920');
  expect(codeIn('https://elsewhere.example/')).toBe('');
  expect(codeIn('https://')).toBe('');
});

test('seconds are rounded up, so that none is shown only at the end, and the ring empties with them', () => {
  expect([1_000, 999, 1, 0, -5].map((left) => secondsUntil(left, 0))).toEqual([1, 1, 1, 0, 0]);
  expect([60, 30, 0, 90].map((seconds) => partLeft(seconds, 60))).toEqual([100, 50, 0, 100]);
});

test('a place is told in millionths of a degree', () => {
  expect(placeOf({ latitude: 32.041_755_4, longitude: -118.784_214 })).toEqual({
    latitudeE6: 32_041_755,
    longitudeE6: -118_784_214,
  });
});
