// Scans, links to pages that the shell does not have, other mini programs, opening addresses and words.
import { describe, expect, test } from 'vitest';
import { readMiniProgram } from './miniPrograms';
import { missingPageTarget } from './missingPage';
import { openingAddress } from './opening';
import { scanFailure, scanned } from './scanning';
import { wordsIn } from './words';

describe('scanning', () => {
  test('gives what stands in the code, unless it is too long for an address', () => {
    expect(scanned('6901234567892')).toEqual({ outcome: 'done', text: '6901234567892' });
    expect(scanned('x'.repeat(1_025))).toMatchObject({ outcome: 'failed' });
  });
  test('tells a member who gave up from a camera that failed', () => {
    expect(scanFailure('scanCode:fail cancel')).toEqual({ outcome: 'cancelled' });
    expect(scanFailure('scanCode:fail no camera')).toEqual({ outcome: 'failed', reason: 'scanCode:fail no camera' });
  });
});

describe('a page that the shell does not have', () => {
  const sites = { ownOrigin: 'https://m.mall.example', outsideOrigins: [] };
  test.each([
    ['pages/goods/index', { id: '7', name: '%E5%8C%85' }, '/pages/goods/index?id=7&name=%E5%8C%85'],
    ['/pages/goods/index', {}, '/pages/goods/index'],
    ['//evil.example', {}, '/evil.example'],
    ['pages/goods', { userAccessCode: 'stolen' }, '/pages/goods'],
    ['pages/a b', {}, '/pages/home/index'],
    ['\\evil.example', {}, '/pages/home/index'],
  ])('%s with %j leads to %s', (path, query, target) => expect(missingPageTarget(path, query, sites)).toBe(target));
});

describe('another mini program', () => {
  test('is named by its app id', () =>
    expect(readMiniProgram('{"appId":"wx0123456789abcdef","path":"/pages/a?b=1"}')).toEqual({
      appId: 'wx0123456789abcdef',
      path: 'pages/a?b=1',
    }));
  test.each(['', 'null', '7', '{}', '{"appId":"gh_0123456789ab"}', '{"originalId":"gh_1","path":"a"}'])(
    'is not named by %j',
    (text) => expect(readMiniProgram(text)).toBeUndefined(),
  );
});

describe('the opening address', () => {
  const facts = {
    appId: 'wx1',
    displayName: '云廊',
    originalId: '',
    stage: 'prd',
    version: '',
    hasTabBar: true,
    depth: 2,
  } as const;
  test('tells what the shell is, and hands over what it was given', () => {
    const address = new URL(openingAddress('https://m.mall.example', '/a?b=1', facts, { accessCode: 'x&y' }));
    expect(JSON.parse(address.searchParams.get('miniProgram') ?? '')).toEqual(facts);
    expect([...address.searchParams.keys()]).toEqual(['b', 'miniProgram', 'userAccessCode']);
    expect(address.searchParams.get('userAccessCode')).toBe('x&y');
  });
  test('hands over nothing when there is nothing', () => {
    const address = new URL(openingAddress('https://m.mall.example', '/a', facts, {}));
    expect([...address.searchParams.keys()]).toEqual(['miniProgram']);
  });
});

test.each([
  ['zh_CN', '首页'],
  ['zh_HK', '首页'],
  ['en', 'Home'],
  ['fr_FR', 'Home'],
])('in %s the first tab is %s', (language, label) => expect(wordsIn(language).tabs[0]).toBe(label));
