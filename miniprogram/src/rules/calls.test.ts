// Calls of the shell's pages, and answers that travel in a fragment.
import { expect, test } from 'vitest';
import { decodedParameter, readCall, withAnswer } from './calls';

const sites = { ownOrigin: 'https://m.mall.example', outsideOrigins: ['https://news.example'] };
const asked = (id: string, returnTo: string) => readCall({ id, returnTo: encodeURIComponent(returnTo) }, sites);

test('a call names itself and the page that waits', () =>
  expect(asked('pay-1', '/pages/order?id=7&a=%2F')).toEqual({ id: 'pay-1', returnTo: '/pages/order?id=7&a=%2F' }));

test.each([
  ['', '/pages/order'],
  ['a b', '/pages/order'],
  ['x'.repeat(65), '/pages/order'],
  ['pay-1', ''],
  ['pay-1', 'https://news.example/'],
  ['pay-1', 'javascript:alert(1)'],
])('nobody waits under id %j at %j', (id, returnTo) => expect(asked(id, returnTo)).toBeUndefined());

test('parameters are decoded once; what is missing or damaged is empty', () => {
  expect(decodedParameter({ u: '%252Fa' }, 'u')).toBe('%2Fa');
  expect(decodedParameter({}, 'u')).toBe('');
  expect(decodedParameter({ u: '%E5%8' }, 'u')).toBe('');
});

test('an answer is the fragment of the very same address', () => {
  const text = '包 & "quotes" #';
  const address = withAnswer('https://m.mall.example/a?b=1#answer=old', {
    id: 's1',
    kind: 'scan',
    outcome: 'done',
    text,
  });
  const [before, fragment = ''] = address.split('#answer=');
  expect(before).toBe('https://m.mall.example/a?b=1');
  expect(JSON.parse(decodeURIComponent(fragment))).toEqual({ id: 's1', kind: 'scan', outcome: 'done', text });
});
