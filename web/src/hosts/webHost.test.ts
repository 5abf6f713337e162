// How the browser's host moves between pages.
import { expect, test } from 'vitest';
import { makeWebHost } from './webHost';

function hostAt(depth: number) {
  const moves: string[] = [];
  const navigator = {
    push: (address: string) => void moves.push(`push ${address}`),
    replace: (address: string) => void moves.push(`replace ${address}`),
    back: () => void moves.push('back'),
    depth: () => depth,
  };
  return { moves, host: makeWebHost(navigator, (path) => path.startsWith('/tab/'), '/tab/home') };
}

test.each([
  ['a page is pushed', 1, 'navigate', '/a', 'push /a'],
  ['a tab page is switched to, not pushed', 1, 'navigate', '/tab/mine', 'replace /tab/mine'],
  ['a page can take the place of another', 1, 'replace', '/a', 'replace /a'],
  ['a tab page is switched to', 1, 'switchTab', '/tab/mine', 'replace /tab/mine'],
  ['back closes the page', 1, 'back', '', 'back'],
  ['back with one page left goes home', 0, 'back', '', 'replace /tab/home'],
] as const)('%s', (_title, depth, verb, path, move) => {
  const { host, moves } = hostAt(depth);
  host[verb](path);
  expect(moves).toEqual([move]);
});

test('only tab pages can be switched to', () =>
  expect(() => hostAt(0).host.switchTab('/a')).toThrow('/a is no tab page'));

test.each([[[]], [7], [null], [{ path: '/a', query: 'x' }]])('navigating to %j throws and moves nowhere', (target) => {
  const { host, moves } = hostAt(0);
  expect(() => host.navigate(target as never)).toThrow(TypeError);
  expect(moves).toEqual([]);
});

test('a browser has no scanner and says so', async () => {
  await expect(hostAt(0).host.scan()).rejects.toMatchObject({ code: 404 });
});

test('a payment without an address cannot start in a browser', async () => {
  await expect(hostAt(0).host.pay({ package: 'prepay_id=1' })).rejects.toMatchObject({
    code: 500,
    message: '调起支付面板失败',
  });
});

test('a telephone number holds no other signs', () => expect(() => hostAt(0).host.call('110;x')).toThrow(TypeError));
