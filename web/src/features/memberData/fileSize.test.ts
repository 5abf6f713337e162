// Sizes of files as people read them.
import { expect, test } from 'vitest';
import { formatFileSize } from './fileSize';

test('a size has one decimal from a kilobyte on', () => {
  expect([0, 1023, 1024, 12_900_000, 3 * 1024 ** 3].map(formatFileSize)).toEqual([
    '0 B',
    '1023 B',
    '1.0 KB',
    '12.3 MB',
    '3.0 GB',
  ]);
});
