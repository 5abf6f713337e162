// What the general page opens, and what no link can make it open.
import { expect, test } from 'vitest';
import { readTarget, replacementFor, shellPageOf } from './targets';

const sites = { ownOrigin: 'https://m.mall.example', outsideOrigins: ['https://news.example', 'http://plain.example'] };
const target = (text: string) => readTarget(text, sites);

test.each([
  ['/pages/cart/index', '/pages/cart/index'],
  ['/pages/cart/index/', '/pages/cart/index'],
  ['/', '/'],
  ['https://m.mall.example/pages/a?b=1#c', '/pages/a?b=1'],
  ['HTTPS://M.MALL.EXAMPLE/pages/a', '/pages/a'],
  ['/pages/a?params=%7B%22code%22%3A1%7D', '/pages/a?params=%7B%22code%22%3A1%7D'],
])('%s is a page of the web app', (text, path) => expect(target(text)).toEqual({ kind: 'own', path }));

test.each(['userAccessCode', 'code', 'bindingCode', 'miniProgram', 'user%41ccessCode', '%63ode'])(
  'a link cannot bring %s along',
  (name) => expect(target(`/pages/a?b=1&${name}=stolen&c=2`)).toEqual({ kind: 'own', path: '/pages/a?b=1&c=2' }),
);

test('an outside page keeps what it was written with', () =>
  expect(target('https://news.example/a?code=1#b')).toEqual({
    kind: 'outside',
    address: 'https://news.example/a?code=1#b',
  }));

test.each([
  'http://m.mall.example/',
  'https://m.mall.example:444/',
  'https://m.mall.example.evil.example/',
  'https://evil.example/?https://m.mall.example',
  'https://evilm.mall.example/',
  'https://m.mall.example@evil.example/',
  'https://m.mall.example\\.evil.example/',
  'https://m.mall.example//evil.example',
  'http://news.example/',
  // A slip in the settings opens no door: outside sites need https.
  'http://plain.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://m.mall.example/',
  'java\nscript:alert(1)',
  'data:text/html;base64,PGI+',
  'blob:https://m.mall.example/1',
  'weixin://dl/business',
  // What was encoded twice is text, not an address.
  'https%3A%2F%2Fm.mall.example%2F',
  'javascript%3Aalert(1)',
  '',
])('%j is refused', (text) => expect(target(text)).toEqual({ kind: 'refused' }));

test.each([
  ['/pages/home/index', '/pages/home/index'],
  ['/pages/personalCenter/index?from=card', '/pages/personalCenter/index'],
  ['/pages/cart/index?a=1&b=2', '/pages/webview/index?u=%2Fpages%2Fcart%2Findex%3Fa%3D1%26b%3D2'],
])('%s is shown by %s', (path, page) => expect(shellPageOf(path)).toBe(page));

test('a tab page is switched to, another takes the place of the present one', () => {
  expect(replacementFor('/pages/home/index')).toEqual({ move: 'switchTab', url: '/pages/home/index' });
  expect(replacementFor('/a')).toEqual({ move: 'redirectTo', url: '/pages/webview/index?u=%2Fa' });
});
