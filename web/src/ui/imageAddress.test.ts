// Table tests for the addresses of resized pictures.
import { expect, test } from 'vitest';
import { addressSet, focusOf, resizedAddress } from './imageAddress';

const process = 'x-oss-process=image/resize,m_lfit,w_200/quality,q_100';

test.each([
  ['/media/bag.webp', `/media/bag.webp?${process}`],
  ['/media/bag.webp?v=2', `/media/bag.webp?v=2&${process}`],
  ['/media/bag.webp#top', `/media/bag.webp?${process}#top`],
  [`/media/bag.webp?${process}`, `/media/bag.webp?${process}`],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['blob:http://x/1', 'blob:http://x/1'],
  ['/icon.svg', '/icon.svg'],
  ['/icon.svg?v=1', '/icon.svg?v=1'],
  ['', ''],
])('%s at 200 px', (src, expected) => expect(resizedAddress(src, 200)).toBe(expected));

test('a picture with sizes is offered for three pixel densities', () => {
  const widths = [...(addressSet('/media/bag.webp', 120) ?? '').matchAll(/w_(\d+)\/\S+ (\d)x/g)].map((match) => [
    match[1],
    match[2],
  ]);
  expect(widths).toEqual([
    ['120', '1'],
    ['240', '2'],
    ['360', '3'],
  ]);
});

test('a vector drawing has one size', () => expect(addressSet('/icon.svg', 120)).toBeUndefined());

test.each([
  ['/files/bag.jpg#focus=30,70', '30% 70%'],
  ['/files/bag.jpg?x=1#focus=0,100', '0% 100%'],
  ['/files/bag.jpg', undefined],
  ['/files/bag.jpg#top', undefined],
])('%s keeps %s in sight', (src, expected) => expect(focusOf(src)).toBe(expected));

test('a resized picture keeps the same in sight', () =>
  expect(focusOf(resizedAddress('/files/bag.jpg#focus=30,70', 200))).toBe('30% 70%'));
