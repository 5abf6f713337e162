// Exports as somebody asks for one above a list, watches it, and fetches the file.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { type Export, filtersOf, sizeText } from './exports';

const running: Export = {
  exportId: 7,
  operation: 'list_deeds',
  name: '操作日志',
  request: { operation: 'make_export' },
  format: 'csv',
  state: 'running',
  rowCount: 1_200,
  fileBytes: 0,
  askedAt: Date.UTC(2026, 10, 21, 6),
};

function play(exportable: readonly string[]) {
  vi.stubGlobal('scrollTo', () => {});
  const server = playServer();
  const permissions = (['list_deeds', 'make_export'] as const).map((operation) => permissionOf(operation) ?? '');
  server.answer('get_staff_session', sessionWith(permissions));
  server.answer(
    'list_exportable_lists',
    exportable.map((operation) => ({ operation, name: operation })),
  );
  server.answer('list_deeds', {
    deeds: [
      {
        deedId: 1,
        at: 0,
        actor: 'ann',
        operation: 'ship_package',
        permission: '',
        subjectKind: 'order',
        subjectId: '1',
        before: '',
        after: '',
        reason: '',
        weight: 0,
        address: '',
      },
    ],
  });
  return server;
}

test('a list is taken along with what its filters show, from its first page', async () => {
  const server = play(['list_deeds']);
  server.answer('make_export', running);
  openConsole('/deeds?f.operation=ship_package&page=900');
  await userEvent.click(await screen.findByRole('button', { name: /^导出/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'CSV' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/正在生成/)).toBeTruthy();
  const [call] = server.callsOf('make_export');
  expect(call?.body).toEqual({ operation: 'list_deeds', request: { operation: 'ship_package' }, format: 'csv' });
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('what the server writes no files of has no button', async () => {
  const server = play([]);
  openConsole('/deeds');
  await screen.findByText('ann');
  await waitFor(() => expect(server.callsOf('list_exportable_lists')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^导出/ })).toBeNull();
});

test('an export that is under way is asked for again until it is ready, and then fetched', async () => {
  const server = play([]);
  let own: Export = running;
  server.answer('list_exports', () => ({ data: [own] }));
  server.answer('open_export', { address: '/staff/v1/exports/file/abc', until: 0 });
  openConsole('/exports');
  expect(await screen.findByText('1,200')).toBeTruthy();
  own = { ...running, state: 'ready', fileBytes: 3_400, rowCount: 2_000, endedAt: 1, deletedAt: 2 };
  const fetched: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(new URL(this.href).pathname);
  });
  await userEvent.click(await screen.findByRole('button', { name: '下载 操作日志' }, { timeout: 4_000 }));
  await waitFor(() => expect(fetched).toEqual(['/staff/v1/exports/file/abc']));
  expect(screen.getByText('3.4 KB')).toBeTruthy();
});

test('sizes and filters are written for people', () => {
  expect([sizeText(812), sizeText(3_400), sizeText(12_000_000)]).toEqual(['812 B', '3.4 KB', '12.0 MB']);
  expect(filtersOf({ pageSize: 50, status: 'closed' })).toEqual({ status: 'closed' });
});
