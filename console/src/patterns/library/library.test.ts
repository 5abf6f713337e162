// Sizes of pictures, and the order of several.
import { expect, test } from 'vitest';
import { movedBy, sizedAddress, sizeText } from './library';

test.each([
  ['/files/a.jpg', '/files/a.jpg?x-oss-process=image/resize,m_lfit,w_320'],
  ['/files/a.jpg#focus=30,70', '/files/a.jpg?x-oss-process=image/resize,m_lfit,w_320'],
  ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
  ['/files/a.svg', '/files/a.svg'],
])('%s is fetched as %s', (address, expected) => expect(sizedAddress(address, 320)).toBe(expected));

test('bytes are told in what people know', () => {
  expect([sizeText(10), sizeText(48_300), sizeText(2_500_000)]).toEqual(['1 KB', '47 KB', '2.4 MB']);
});

test('a picture is moved within the list', () => {
  expect(movedBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
