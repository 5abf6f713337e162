// What is known of operations before and after their table has come.
import { expect, test, vi } from 'vitest';
import { connect } from './connection';
import { knownLine, lineOf } from './operationLines';

test('what the first page asks needs no table, and a table that did not arrive is asked for again', async () => {
  const operations = vi
    .fn(() => import('./operations'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  connect({
    signIn: async () => false,
    language: () => 'en',
    operations,
    client: () => ({ clientType: 'liteApp', platformSource: 'portal_web' }),
  });
  expect((await lineOf('get_page')).method).toBe('GET');
  expect(operations).not.toHaveBeenCalled();

  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(lineOf('cancel_order')).rejects.toMatchObject({ kind: 'network' });
  expect(warn).toHaveBeenCalledOnce();
  expect(knownLine('cancel_order')).toBeUndefined();

  expect((await lineOf('cancel_order')).idempotent).toBe(knownLine('cancel_order')?.idempotent);
  expect(knownLine('cancel_order')?.method).toBe('POST');
  expect(operations).toHaveBeenCalledTimes(2);
  await lineOf('list_orders');
  expect(operations).toHaveBeenCalledTimes(2);
});
