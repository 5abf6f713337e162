// Which counts stand beside filters, and how averages are told.
import { expect, test } from 'vitest';
import { countOf, filmNoteOf, type ReviewSummary, scoreOf, tenthsText } from './reviews';

const summary: ReviewSummary = {
  reviewCount: 9,
  starTenths: 43,
  goodsTenths: 44,
  packingTenths: 42,
  serviceTenths: 40,
  starCounts: [1, 0, 2, 1, 5],
  pictureCount: 3,
  followUpCount: 2,
  goodCount: 6,
  middlingCount: 2,
  badCount: 1,
  silentCount: 3,
  goodPercent: 66,
};

test('each filter tells how many reviews it finds', () => {
  expect(countOf(summary, 'all')).toBe(9);
  expect(countOf(summary, 'with_pictures')).toBe(3);
  expect(countOf(summary, 'bad')).toBe(1);
  expect(countOf(summary, 'followed_up')).toBe(2);
});

test('a film that was approved is said to be seen only where its review is', () => {
  expect(filmNoteOf('shown', 'published')).toBe('shown');
  expect(filmNoteOf('shown', 'in_review')).toBe('approved');
  expect(filmNoteOf('shown', 'hidden')).toBe('approved');
  expect(filmNoteOf('waiting', 'in_review')).toBe('waiting');
});

test('an average has one place, and stars are whole', () => {
  expect(tenthsText(50)).toBe('5.0');
  expect(tenthsText(47)).toBe('4.7');
  expect(scoreOf(7)).toBe(5);
  expect(scoreOf(0)).toBe(1);
});
