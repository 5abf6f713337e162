// Where the member goes and which pages stay alive.
import { expect, test } from 'vitest';
import { keptPageCount, type Movement, moveTo, type StackEntry } from './stack';

const page = (key: string): StackEntry<string> => ({ key, isTab: key.startsWith('tab'), content: key });

/** Walks through `steps` such as `PUSH a` and returns the keys that are alive at the end. */
function walk(...steps: string[]): string[] {
  const end = steps.reduce<StackEntry<string>[]>((stack, step) => {
    const [movement = '', key = ''] = step.split(' ');
    return moveTo(stack, movement as Movement, page(key));
  }, []);
  return end.map((entry) => entry.key);
}

test.each([
  ['a pushed page lies above the one that opened it', ['POP tab1', 'PUSH a', 'PUSH b'], ['tab1', 'a', 'b']],
  ['going back closes what lay above', ['POP tab1', 'PUSH a', 'PUSH b', 'POP a'], ['tab1', 'a']],
  ['going back to a tab page keeps it', ['POP tab1', 'PUSH a', 'POP tab1'], ['tab1']],
  ['a replaced page is closed', ['POP tab1', 'PUSH a', 'REPLACE b'], ['tab1', 'b']],
  ['a page that replaces a tab page leaves the tab alive', ['POP tab1', 'REPLACE a'], ['tab1', 'a']],
  ['switching tabs keeps both and closes the rest', ['POP tab1', 'PUSH a', 'REPLACE tab2'], ['tab1', 'tab2']],
  ['switching back shows the first tab on top', ['POP tab1', 'REPLACE tab2', 'REPLACE tab1'], ['tab2', 'tab1']],
  ['a relaunch closes everything, tabs too', ['POP tab1', 'PUSH a', 'PUSH b', 'RELAUNCH c'], ['c']],
  ['a page that is no longer alive is drawn anew', ['POP tab1', 'PUSH a', 'POP old'], ['tab1', 'old']],
])('%s', (_title, steps, alive) => expect(walk(...steps)).toEqual(alive));

test('a page that comes back keeps its content', () => {
  const first = { ...page('a'), content: 'typed text' };
  const stack = moveTo(moveTo([first], 'PUSH', page('b')), 'POP', { ...page('a'), content: 'blank' });
  expect(stack).toEqual([first]);
});

test('only the latest pages stay alive', () => {
  const steps = Array.from({ length: keptPageCount + 3 }, (_unused, index) => `PUSH p${index}`);
  const alive = walk('POP tab1', ...steps);
  expect(alive).toHaveLength(keptPageCount + 1);
  expect(alive[0]).toBe('tab1');
  expect(alive[1]).toBe('p3');
});
