// Which outside addresses pass, and by which tricks they do not.
import { expect, test } from 'vitest';
import { readWebAddress } from './outside';
import { readAllowedAddress, siteNamesOf } from './sites/allowedSites';

const own = 'http://app.example:8080';
const sites = siteNamesOf(['https://open.mall.example', 'http://app.example:8080', ''], [' News.Example ', '']);
const allowed = (text: string) => readAllowedAddress(text, sites, own)?.href;

test('the sites are those of the bases and the configured ones', () =>
  expect([...sites]).toEqual(['open.mall.example', 'app.example', 'news.example']));

test.each([
  ['our own page', 'http://app.example:8080/pages/a?b=1', 'http://app.example:8080/pages/a?b=1'],
  ['a site of the mall', 'https://open.mall.example/a?b=%E5%8C%85#c', 'https://open.mall.example/a?b=%E5%8C%85#c'],
  ['a configured site', 'https://news.example/', 'https://news.example/'],
  ['its scheme and name in capitals', 'HTTPS://NEWS.EXAMPLE/A', 'https://news.example/A'],
])('%s passes', (_title, text, href) => expect(allowed(text)).toBe(href));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://app.example:8080/1',
  'file:///etc/passwd',
  'weixin://dl/business',
  'https://evil.example/',
  'https://open.mall.example.evil.example/',
  'https://evil-open.mall.example/',
  'https://sub.open.mall.example/',
  'https://open.mall.example@evil.example/',
  'https://name:word@open.mall.example/',
  'https://open.mall.example:8443/',
  'http://open.mall.example/',
  '//evil.example/a',
  '/\\evil.example',
  'https:\\\\evil.example',
  'https://evil.example\\@open.mall.example/',
  'https%3A%2F%2Fopen.mall.example%2F',
  'https%253A%252F%252Fevil.example',
  'javascript%3Aalert(1)',
  'https://open.mall.example /a',
  'https://open.mall.example/\u0000',
  'https://',
  'http://[::1',
  '',
])('%j is refused', (text) => expect(allowed(text)).toBeUndefined());

test('a plain web address may be of any site', () => {
  expect(readWebAddress('https://evil.example/a')?.hostname).toBe('evil.example');
  expect(readWebAddress('mailto:a@b.example')).toBeUndefined();
});
