// Parcels by the table: exported for a reason, tried with each problem by its row, and sent once nothing is wrong.
import type { Input } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';

const row = { rowNumber: 2, parcel: 'P71-1700', prizeName: '帆布袋', carrier: '顺丰速运', waybillNumber: 'SF1001' };
const moved = '会员刚改了地址，请按新地址重新打包';

let server: ReturnType<typeof playServer>;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  server = playServer();
  const rights = ['search_prize_wins', 'ship_prizes_by_table'] as const;
  server.answer('get_staff_session', sessionWith(rights.map((operation) => permissionOf(operation) ?? '')));
});

test('a row that is wrong holds all back, and what is right is tried before it is sent', async () => {
  server.answer('ship_prizes_by_table', ({ body }) => {
    const { csv, isTrial } = body as Input<'ship_prizes_by_table'>;
    const rows = [{ ...row, problem: csv === 'old' ? moved : '' }];
    if (csv === 'old') return { data: { rows, problemCount: 1, shippedCount: 0, leftCount: 2 } };
    return { data: { rows, problemCount: 0, shippedCount: isTrial ? 0 : 1, leftCount: 0 } };
  });
  openConsole('/lotteries/parcels');
  const pasted = await screen.findByLabelText('或把表格粘贴到这里');
  const ship = screen.getByRole('button', { name: '全部寄出' });
  await userEvent.type(pasted, 'old');
  await userEvent.click(screen.getByRole('button', { name: /^试算/ }));
  await screen.findByText(moved);
  await screen.findByText('2 行没填，留着下次寄');
  expect(ship.hasAttribute('disabled')).toBe(true);
  await userEvent.clear(pasted);
  await userEvent.type(pasted, 'new');
  await userEvent.click(screen.getByRole('button', { name: /^试算/ }));
  await screen.findByText('没有问题，可以寄出');
  await userEvent.click(ship);
  await waitFor(() => expect(server.callsOf('ship_prizes_by_table')).toHaveLength(3));
  expect(server.callsOf('ship_prizes_by_table')[2]?.body).toEqual({ csv: 'new', isTrial: false });
});

test('what waits is exported for a reason', async () => {
  server.answer('pack_prizes', { csv: '', parcelCount: 0, hasMore: false });
  openConsole('/lotteries/parcels');
  await userEvent.click(await screen.findByRole('button', { name: '导出待寄包裹' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '今天打包');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('没有等着寄的包裹');
  expect(server.callsOf('pack_prizes')[0]?.body).toEqual({ reason: '今天打包' });
});
