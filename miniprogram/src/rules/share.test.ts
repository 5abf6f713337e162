// Cards of shared pages: where they lead, what they show, and what they never carry.
import { expect, test } from 'vitest';
import { shareCardOf } from './share';

const origin = 'https://m.mall.example';
const sites = { ownOrigin: origin, outsideOrigins: ['https://news.example'] };
const standard = { title: '云廊', path: '/pages/home/index', imageUrl: '/art/share.png' };
const card = (payload: Parameters<typeof shareCardOf>[0], ...shown: string[]) =>
  shareCardOf(payload, shown, sites, standard);
const webView = (path: string) => `/pages/webview/index?u=${encodeURIComponent(path)}`;

test('a page that says nothing is shared as what the web view shows', () =>
  expect(card(undefined, `${origin}/pages/goods?id=7`)).toEqual({ ...standard, path: webView('/pages/goods?id=7') }));

test('a page that says what it is, is shared so', () => {
  const payload = { title: ' 手工包 ', url: `${origin}/pages/goods?id=7`, icon: 'https://pictures.example/7.webp' };
  expect(card(payload, `${origin}/pages/other`)).toEqual({
    title: '手工包',
    path: webView('/pages/goods?id=7'),
    imageUrl: 'https://pictures.example/7.webp',
  });
});

test.each([
  ['a path of the web app', '/pages/goods?id=7', webView('/pages/goods?id=7')],
  ['a tab page', '/pages/home/index?a=1', '/pages/home/index'],
  ['its page in the shell', webView('/pages/goods?id=7'), webView('/pages/goods?id=7')],
  ['its address in the shell', webView(`${origin}/pages/goods?id=7`), webView('/pages/goods?id=7')],
  ['a tab page in the shell', webView('/pages/personalCenter/index'), '/pages/personalCenter/index'],
])('miniPath may be %s', (_title, miniPath, path) =>
  expect(card({ miniPath, url: `${origin}/pages/other` }).path).toBe(path),
);

test.each([
  'https://evil.example/',
  'https://news.example/a',
  webView('https://evil.example/'),
  webView('javascript:alert(1)'),
  '/pages/webview/index',
  '/pages/webview/index?u=%E5%8',
  7,
  null,
])('%j is passed over for the page that is shown', (url) =>
  expect(card({ url, miniPath: url }, `${origin}/pages/goods`).path).toBe(webView('/pages/goods')),
);

test('without any page of ours the card leads home', () =>
  expect(card({ url: 'https://evil.example' }, 'https://news.example/a').path).toBe('/pages/home/index'));

test.each(['userAccessCode', 'bindingCode', 'miniProgram', 'code'])('%s stays behind', (name) => {
  const shown = `${origin}/pages/goods?id=7&${name}=secret#answer=secret`;
  expect(JSON.stringify(card({ url: shown, miniPath: webView(shown) }, shown))).not.toContain('secret');
  expect(card(undefined, shown).path).toBe(webView('/pages/goods?id=7'));
});

test.each([
  ['miniIcon', { miniIcon: 'https://a.example/1.png', icon: 'https://a.example/2.png' }, 'https://a.example/1.png'],
  ['icon', { miniIcon: '', icon: 'https://a.example/2.png' }, 'https://a.example/2.png'],
  ['the own picture for a relative one', { icon: '/share.png' }, '/art/share.png'],
  ['the own picture for http', { icon: 'http://a.example/2.png' }, '/art/share.png'],
  ['the own picture for nonsense', { miniIcon: 7, icon: 'https://a b' }, '/art/share.png'],
])('the picture is %s', (_title, payload, picture) => expect(card(payload).imageUrl).toBe(picture));

test.each(['', '  ', 7, undefined])('a title of %j is the mall', (title) => expect(card({ title }).title).toBe('云廊'));
