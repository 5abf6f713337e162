// Stages and the sites that belong to them.
import { expect, test } from 'vitest';
import { readStage } from '../stage';
import { hostMapFor } from './environment';

test.each([
  ['prd', 'prd'],
  ['pre', 'pre'],
  ['sit', 'sit'],
  ['production', 'sit'],
  ['PRD', 'sit'],
  ['', 'sit'],
  [undefined, 'sit'],
])('%s is the stage %s', (text, stage) => expect(readStage(text)).toBe(stage));

test.each([
  ['prd', 'https://open.mall.example'],
  ['pre', 'https://pre-open.mall.example'],
  ['sit', 'https://sit-open.mall.example'],
] as const)('the sites of %s', (stage, address) => {
  const map = hostMapFor(stage, 'mall.example', 'https://app.example');
  expect(map.openBaseUrl).toBe(address);
  expect(map.emptyUrl).toBe('');
});

test('a mall with one server has one address', () => {
  const { emptyUrl, ...others } = hostMapFor('prd', undefined, 'https://app.example');
  expect(emptyUrl).toBe('');
  expect(new Set(Object.values(others))).toEqual(new Set(['https://app.example']));
  expect(Object.keys(others)).toHaveLength(13);
});
