// Checks which PINs are called too easy.
import { expect, test } from 'vitest';
import { isWeakPin } from './pinRules';

test.each([
  ['000000', true],
  ['777777', true],
  ['123456', true],
  ['987654', true],
  ['112233', false],
  ['246810', false],
  ['123457', false],
])('%s is weak: %s', (pin, weak) => expect(isWeakPin(pin)).toBe(weak));
