// The protocol's document and the page that tries it know the same actions.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nativeActions } from './nativeActions';

const document = readFileSync(resolve(import.meta.dirname, '../../../../docs/native-bridge.md'), 'utf8');
const actions = document.slice(document.indexOf('## Actions'), document.indexOf('## Events'));

test('every action is written down, and every one that is written down can be tried', () => {
  const written = [...actions.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
  expect(written.toSorted()).toEqual(nativeActions.map(({ action }) => action).toSorted());
});

test('every parameter of an example is written down at its action', () => {
  const undocumented = nativeActions.flatMap(({ action, example }) => {
    const line = actions.split('\n').find((row) => row.startsWith(`| \`${action}\``)) ?? '';
    return Object.keys(example)
      .filter((name) => !line.includes(name))
      .map((name) => `${action}.${name}`);
  });
  expect(undocumented).toEqual([]);
});
