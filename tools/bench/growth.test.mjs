// What the grown mall is asked for.
import assert from 'node:assert/strict';
import test from 'node:test';
import { keywordsOf, startFresh } from './growth.mjs';

test('words are of both languages, of brands, and with slips, each once and no longer than a search takes', () => {
  const products = Array.from({ length: 24 }, (_, place) => ({ name_zh_cn: `双面羊毛大衣${'长'.repeat(place * 2)}`, name_en: `Double-face wool coats ${place}`, pinyin: `smymdy${place}` }));
  products[0].name_en = 'Double-face wool coats';
  const keywords = keywordsOf(products, [{ name_en: 'Loom Theory' }]);
  for (const expected of ['大衣', '双面羊毛大衣', 'coats', 'Double-face wool', 'cots', 'smymdy0', 'smy', 'Loom Theory']) assert.ok(keywords.includes(expected), expected);
  assert.equal(new Set(keywords).size, keywords.length);
  assert.ok(keywords.every((keyword) => keyword.length > 0 && keyword.length <= 40));
});

test('a fresh search never comes again', () => {
  const next = startFresh(['/a?k=1', '/a?k=2', '/a?k=3'], 70);
  const asked = [...next(), ...next()];
  assert.equal(new Set(asked).size, 140);
  assert.throws(next, /every search/);
});
