// Configuration values between what is typed and what is kept.
import { expect, test } from 'vitest';
import { readTyped, toldValue, typedOf } from './config';

const words = [
  { zh: '包', en: 'bag' },
  { zh: '茶', en: 'tea' },
];

test.each([
  ['cents', 9_900, '99.00'],
  ['whole', 10, '10'],
  ['phone', '025-8600-1188', '025-8600-1188'],
  ['words', words, '包 | bag\n茶 | tea'],
] as const)('a value of kind %s stands in its field and is read as the same', (kind, value, typed) => {
  expect(readTyped(kind, typedOf(kind, value))).toEqual(value);
  expect(typedOf(kind, value).replace(/\.00$/, '')).toBe(typed.replace(/\.00$/, ''));
});

test('what is no number comes to nothing, and a word may lack its English for the server to say so', () => {
  expect(readTyped('whole', '1.5')).toBeUndefined();
  expect(readTyped('cents', 'free')).toBeUndefined();
  expect(readTyped('words', '包\n\n 茶｜tea ')).toEqual([
    { zh: '包', en: '' },
    { zh: '茶', en: 'tea' },
  ]);
});

test('a value is told with its unit, in the language of whoever reads', () => {
  expect(toldValue({ kind: 'whole', unit: '分钟' }, 10, false)).toBe('10 分钟');
  expect(toldValue({ kind: 'words', unit: '' }, words, false)).toBe('包、茶');
  expect(toldValue({ kind: 'words', unit: '' }, words, true)).toBe('bag, tea');
  expect(toldValue({ kind: 'words', unit: '' }, [], true)).toBe('–');
});
