// Where router hand-overs lead, and which are refused.
import { expect, test } from 'vitest';
import { PageArguments } from '@/hosts/address';
import { readHandedOver } from './handedOver';

const read = (given: Record<string, unknown>) =>
  readHandedOver(new PageArguments(`?params=${encodeURIComponent(JSON.stringify(given))}`));

test.each([
  [
    { type: 2, circleId: 3 },
    { kind: 'native', type: 2, given: { circleId: 3 } },
  ],
  [
    { path: '/pages/a', query: { b: 1 } },
    { kind: 'page', target: { path: '/pages/a', query: { b: 1 } } },
  ],
  [{ path: '/pages/a?b=1' }, { kind: 'page', target: { path: '/pages/a?b=1' } }],
  [{ u: 'https://news.example' }, { kind: 'outside', address: 'https://news.example' }],
])('%j', (given, expected) => expect(read(given)).toEqual(expected));

test.each([
  {},
  { path: 'https://evil.example' },
  { path: '//evil.example' },
  { path: '/\\evil.example' },
  { path: 'javascript:alert(1)' },
  { path: '/a', query: [1] },
  { type: 'two' },
])('%j leads nowhere', (given) => expect(read(given)).toBeUndefined());
