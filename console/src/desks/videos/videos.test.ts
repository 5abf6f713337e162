// What the desk asks for by what its address says, and how lengths are told.
import { expect, test } from 'vitest';
import { lengthOf, megabytesOf, videosOf } from './videos';

test('a state that is none asks for all, and a page goes on behind its last one', () => {
  expect(videosOf({ filters: { state: 'in_review' }, page: '' })).toEqual({ state: 'in_review' });
  expect(videosOf({ filters: { state: 'lost' }, page: '12' })).toEqual({ behindVideoId: 12 });
});

test('a length has minutes and seconds, a size one place', () => {
  expect(lengthOf(7_400)).toBe('0:07');
  expect(lengthOf(60_000)).toBe('1:00');
  expect(megabytesOf(1_572_864)).toBe('1.5 MB');
});
