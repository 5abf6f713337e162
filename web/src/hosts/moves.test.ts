// How hosts move between pages, and what each does at the ends of the stack.
import { expect, test } from 'vitest';
import { makeMoves, miniProgramPageLimit } from './moves';
import { makePorts } from './testing/fakePorts';

function makeTestMoves(depth: number, rules: Parameters<typeof makeMoves>[2] = {}) {
  const { ports, moves } = makePorts({ depth });
  return { moves, host: makeMoves(ports.navigator, ports.pages, rules) };
}

test.each([
  ['a page is pushed', 1, 'navigate', '/a', 'push /a'],
  ['a tab page is switched to, not pushed', 1, 'navigate', '/tab/mine', 'switchTo /tab/mine'],
  ['a tab page with arguments is switched to', 1, 'navigate', '/tab/mine?a=1', 'switchTo /tab/mine?a=1'],
  ['a page can take the place of another', 1, 'replace', '/a', 'replace /a'],
  ['a tab page is switched to', 1, 'switchTab', '/tab/mine', 'switchTo /tab/mine'],
  ['back closes the page', 1, 'back', '', 'back'],
  ['back with one page left goes home', 0, 'back', '', 'switchTo /tab/home'],
  ['a browser piles pages up', 30, 'navigate', '/a', 'push /a'],
] as const)('%s', (_title, depth, verb, path, move) => {
  const { host, moves } = makeTestMoves(depth);
  host[verb](path);
  expect(moves).toEqual([move]);
});

test('only tab pages can be switched to', () =>
  expect(() => makeTestMoves(0).host.switchTab('/a')).toThrow('/a is no tab page'));

test.each([[[]], [7], [null], [undefined], [{ path: '/a', query: 'x' }], [{ path: '/a', query: [1] }]])(
  'navigating to %j throws and moves nowhere',
  (target) => {
    const { host, moves } = makeTestMoves(0);
    expect(() => host.navigate(target as never)).toThrow(TypeError);
    expect(() => host.replace(target as never)).toThrow(TypeError);
    expect(moves).toEqual([]);
  },
);

test.each([
  [1, 'push'],
  [8, 'push'],
  [9, 'push'],
  [10, 'relaunch'],
  [14, 'relaunch'],
])('with %i pages open in the mini program a navigation is a %s', (pageCount, move) => {
  const { host, moves } = makeTestMoves(pageCount - 1, { pageLimit: miniProgramPageLimit });
  host.navigate({ path: '/a', query: { b: 1 } });
  expect(moves).toEqual([`${move} /a?params=%7B%22b%22%3A1%7D`]);
});

test('tab pages are switched to beyond the limit, too', () => {
  const { host, moves } = makeTestMoves(12, { pageLimit: miniProgramPageLimit });
  host.navigate('/tab/mine');
  expect(moves).toEqual(['switchTo /tab/mine']);
});

test.each([
  ['a browser', {}],
  ['a host that may leave', { leave: () => expect.unreachable('it left') }],
])('unsaved work on the last page takes the step back for itself: %s', (_title, rules) => {
  const { ports, moves } = makePorts({ depth: 0, isGuarded: true });
  makeMoves(ports.navigator, ports.pages, rules).back();
  expect(moves).toEqual(['caught']);
});

test('a host may leave in its own way, from the last page only', () => {
  const left: string[] = [];
  const leave = () => void left.push('left');
  makeTestMoves(0, { leave }).host.back();
  const { host, moves } = makeTestMoves(1, { leave });
  host.back();
  expect(left).toEqual(['left']);
  expect(moves).toEqual(['back']);
});
