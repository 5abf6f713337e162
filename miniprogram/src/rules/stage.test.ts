// The version of the mini program decides which site it shows.
import { expect, test } from 'vitest';
import { settings } from '../settings';
import { sitesOf, stageOf } from './stage';

test.each([
  ['release', 'prd'],
  ['trial', 'pre'],
  ['develop', 'sit'],
  ['', 'sit'],
  ['Release', 'sit'],
])('version %j is of stage %s', (version, stage) => expect(stageOf(version)).toBe(stage));

const given = { ...settings, host: 'plaza.mall.example', developOrigin: 'http://127.0.0.1:8080' };

test.each([
  ['prd', '', 'https://plaza.mall.example'],
  ['pre', '', 'https://pre-plaza.mall.example'],
  ['sit', '', 'https://sit-plaza.mall.example'],
  ['sit', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['pre', 'http://127.0.0.1:8080', 'https://pre-plaza.mall.example'],
  ['prd', 'http://127.0.0.1:8080', 'https://plaza.mall.example'],
] as const)('%s with develop origin %j shows %s', (stage, developOrigin, ownOrigin) =>
  expect(sitesOf(stage, { ...given, developOrigin }).ownOrigin).toBe(ownOrigin),
);

test('what is in the repository opens no other site and no machine of a developer', () =>
  expect(settings).toMatchObject({ developOrigin: '', outsideOrigins: [] }));
