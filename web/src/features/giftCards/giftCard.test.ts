// Which art a card bears, and how a printed code is read.
import { expect, test } from 'vitest';
import { cleanCode, coverOf, covers } from './giftCard';

test('a known key has its own art, an unknown one always the same', () => {
  expect(covers.map(coverOf)).toEqual(covers);
  expect(coverOf('spring-2031')).toBe(coverOf('spring-2031'));
  expect(covers).toContain(coverOf('spring-2031'));
  expect(covers).toContain(coverOf(''));
});

test.each([
  ['gc12 3456 7890', 'GC1234567890'],
  ['GC12-3456-7890', 'GC1234567890'],
])('%s is read as %s', (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});
