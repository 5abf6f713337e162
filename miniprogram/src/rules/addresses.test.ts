// Addresses: what is read, what is refused, and parameters that hide behind their encoding.
import { expect, test } from 'vitest';
import { readAddress, withoutParameters, withParameter, writeAddress } from './addresses';

const read = (text: string) => {
  const address = readAddress(text);
  if (!address) throw new Error(`${text} was refused`);
  return address;
};

test('an address falls into its four parts and comes together again', () => {
  const text = 'https://m.mall.example:8443/pages/a?x=1&y=%E5%8C%85#part';
  expect(read(text)).toEqual({
    origin: 'https://m.mall.example:8443',
    path: '/pages/a',
    query: '?x=1&y=%E5%8C%85',
    fragment: '#part',
  });
  expect(writeAddress(read(text))).toBe(text);
});

test.each([
  ['https://Mall.Example', { origin: 'https://mall.example', path: '/' }],
  ['HTTPS://mall.example?a=1', { origin: 'https://mall.example', path: '/', query: '?a=1' }],
  ['/pages/a', { origin: '', path: '/pages/a', query: '' }],
  ['/a?u=https://b.example/', { origin: '', path: '/a', query: '?u=https://b.example/' }],
])('%s is read', (text, parts) => expect(read(text)).toMatchObject(parts));

test.each([
  '',
  'pages/a',
  '//mall.example/a',
  '/\\mall.example',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'file:///etc/passwd',
  'https:/mall.example',
  'https:///mall.example',
  'https://member:word@mall.example/',
  'https://mall.example\\@other.example/',
  'https://mall.example .other.example',
  'https://mall.example/a b',
  'https://mall.example/\n',
  '\thttps://mall.example',
  ' https://mall.example',
  'https://mall.example:port/',
  'https://mall.example%2eother.example/',
  'https://商场.example/',
  'https://-mall.example/',
  'https://',
])('%j is refused', (text) => expect(readAddress(text)).toBeUndefined());

test('signs outside ASCII are encoded, and text that is cut within a sign is refused', () => {
  expect(writeAddress(read('/a?name=手工包👜'))).toBe('/a?name=%E6%89%8B%E5%B7%A5%E5%8C%85%F0%9F%91%9C');
  expect(readAddress('/a?name=\ud83d')).toBeUndefined();
});

test.each([
  ['?a=1', ''],
  ['?b=2&a=1&c=3', '?b=2&c=3'],
  ['?%61=1&b=2', '?b=2'],
  ['?a&b', '?b'],
  ['?a=1&a=2', ''],
  ['?aa=1', '?aa=1'],
  ['?b=a', '?b=a'],
  ['?%=1&b=2', '?%=1&b=2'],
  ['', ''],
])('without a, %j is %j', (query, rest) =>
  expect(withoutParameters({ origin: '', path: '/', query, fragment: '' }, ['a']).query).toBe(rest),
);

test('a parameter that is added stands there once, encoded, before the fragment', () => {
  expect(writeAddress(withParameter(read('/p?b=1&a=old#x'), 'a', '1&2=手'))).toBe('/p?b=1&a=1%262%3D%E6%89%8B#x');
  expect(writeAddress(withParameter(read('/p'), 'a', ''))).toBe('/p?a=');
});
