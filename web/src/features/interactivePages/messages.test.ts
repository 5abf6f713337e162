// A message of the wrong shape, or without the mark, is nothing.
import { expect, test } from 'vitest';
import { markedAddress, messageOf, mostHeightPx, newMark } from './messages';

const mark = 'ab'.repeat(16);

test.each([
  [{ type: 'ready' }, { type: 'ready' }],
  [{ type: 'finished' }, { type: 'finished' }],
  [
    { type: 'height', heightPx: 480.4 },
    { type: 'height', heightPx: 480 },
  ],
  [
    { type: 'height', heightPx: 90_000 },
    { type: 'height', heightPx: mostHeightPx },
  ],
  [
    { type: 'share', title: '翻翻乐', content: '我翻完了' },
    { type: 'share', title: '翻翻乐', content: '我翻完了' },
  ],
  [
    { type: 'open', page: 'points' },
    { type: 'open', page: 'points' },
  ],
])('what is known is read: %j', (said, read) => {
  expect(messageOf({ visit: mark, ...said }, mark)).toEqual(read);
});

test.each([
  undefined,
  null,
  'finished',
  42,
  [],
  { type: 'finished' },
  { visit: 'another', type: 'finished' },
  { visit: mark },
  { visit: mark, type: 'pay' },
  { visit: mark, type: 'constructor' },
  { visit: mark, type: ['finished'] },
  { visit: mark, type: 'height' },
  { visit: mark, type: 'height', heightPx: '480' },
  { visit: mark, type: 'height', heightPx: Number.NaN },
  { visit: mark, type: 'share', title: '', content: 'x' },
  { visit: mark, type: 'share', title: 'x'.repeat(41), content: 'x' },
  { visit: mark, type: 'share', title: 'x' },
  { visit: mark, type: 'open', page: '/pages/payment/index' },
  { visit: mark, type: 'open', page: 'toString' },
])('anything else is nothing: %j', (said) => {
  expect(messageOf(said, mark)).toBeUndefined();
});

test('each visit has a mark of its own, which stands in the fragment', () => {
  expect(newMark()).toMatch(/^[0-9a-f]{32}$/);
  expect(newMark()).not.toBe(newMark());
  expect(markedAddress('https://games.example/flip?a=1', mark, 'en')).toBe(
    `https://games.example/flip?a=1#visit=${mark}&lang=en`,
  );
});
