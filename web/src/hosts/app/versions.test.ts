// Dotted numbers, compared part by part.
import { expect, test } from 'vitest';
import { compareVersions, isAtLeast } from './versions';

test.each([
  ['7.5.1', '7.5.1', 1],
  ['7.5', '7.5.0', 1],
  ['7.5.2', '7.5.1', 2],
  ['7.10.0', '7.9.9', 2],
  ['8', '7.5.5', 2],
  ['7.5.0', '7.5.1', 0],
  ['7.5', '7.5.1', 0],
  ['', '7.3.4', 0],
  ['beta', '0.0.1', 0],
] as const)('%s against %s is %i', (version, other, result) => expect(compareVersions(version, other)).toBe(result));

test('the same version is enough', () => expect(isAtLeast('7.5.1', '7.5.1')).toBe(true));
test('an unknown version is too old', () => expect(isAtLeast('', '7.3.4')).toBe(false));
