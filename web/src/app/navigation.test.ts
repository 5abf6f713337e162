// Where the app starts in the browser's history.
import { beforeEach, expect, test, vi } from 'vitest';

const mine = '/pages/personalCenter/index';
const profile = '/pages/personalCenter/profile/index';

beforeEach(() => vi.resetModules());

/** What is found by an app that starts at `profile`, so long after a way to `mine` was begun. */
async function startAfter(agoMs: number, depth: number) {
  const way = { address: mine, movement: 'REPLACE', atMs: Date.now() - agoMs };
  sessionStorage.setItem('descent', JSON.stringify(way));
  history.replaceState({ key: 'a', depth }, '', profile);
  const { navigation } = await import('./navigation');
  return navigation.get();
}

test('a step down the history that starts the app anew leads where it was meant to', async () => {
  expect(await startAfter(500, 0)).toMatchObject({ path: mine, depth: 0 });
  expect([location.pathname, sessionStorage.length]).toEqual([mine, 0]);
});

test.each([
  ['long ago', 60_000, 0],
  ['to a place below this one', 500, 2],
])('a step down the history that was begun %s leads nowhere', async (_title, agoMs, depth) => {
  expect(await startAfter(agoMs, depth)).toMatchObject({ path: profile, depth });
});
