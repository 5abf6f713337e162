// How codes are read.
import { expect, test } from 'vitest';
import { shownCode } from './vouchers';

test('the digits of a service stand in groups, and a partner’s code as the partner wrote it', () => {
  expect(shownCode({ kind: 'service', code: '1234567890123456' })).toBe('1234 5678 9012 3456');
  expect(shownCode({ kind: 'code', code: 'YSYX-3F0A91C2B7' })).toBe('YSYX-3F0A91C2B7');
});
