// What the desk asks for by what its address says.
import { expect, test } from 'vitest';
import { reviewsOf } from './reviews';

test('a state that is none asks for all, reports narrow it, and a page goes on behind its last one', () => {
  expect(reviewsOf({ filters: { state: 'in_review' }, page: '' })).toEqual({ state: 'in_review' });
  expect(reviewsOf({ filters: { state: 'lost', reported: 'yes' }, page: '12' })).toEqual({
    isReported: true,
    behindReviewId: 12,
  });
  expect(reviewsOf({ filters: { film: 'waiting' }, page: '' })).toEqual({ isFilmWaiting: true });
  expect(reviewsOf({ filters: { film: 'some' }, page: '' })).toEqual({});
});
