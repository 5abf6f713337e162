// Today as somebody sees it: figures, what waits, a row by its digit, and what a role does not show.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';

vi.mock('@/patterns/chart/LineChart', () => ({ default: ({ label }: { label: string }) => <p>{label}</p> }));

const hour = 3_600_000;
let server: ReturnType<typeof playServer>;
const now = Date.now();

function today(more: object = {}) {
  return {
    range: 'today' as const,
    from: now - 5 * hour,
    until: now,
    beforeFrom: now - 173 * hour,
    beforeUntil: now - 168 * hour,
    isWholeMall: true,
    shops: [{ shopId: 7, name: '云裳' }],
    sales: {
      at: now,
      isLate: false,
      salesCents: 48_632_000,
      orderCount: 1268,
      beforeSalesCents: 44_905_000,
      beforeOrderCount: 1206,
      points: [],
    },
    members: { at: now - hour, isLate: true, joinedCount: 146, beforeJoinedCount: 130, line: [1, 2] },
    ...more,
  };
}

beforeEach(() => {
  server = playServer();
  server.answer('get_today', today());
  server.answer('get_live_counts', {
    at: now,
    counts: [
      { name: 'receipts', count: 12, since: now - 38 * 60_000, dueAt: now + 72 * 60_000 },
      { name: 'approvals', count: 2, since: now - 58 * 60_000 },
      { name: 'reconciliation_tickets', count: 0 },
    ],
  });
});

const everything = [
  'today:read',
  'receipts:decide',
  'proposals:review',
  'proposals:make',
  'orders:read',
  'reconciliation:read',
];

test('figures stand beside those of a week before, lead to their rows, and say when they are late', async () => {
  server.answer('get_staff_session', sessionWith(everything));
  openConsole('/');
  const figures = await screen.findByRole('region', { name: '今日数据' });
  expect(within(figures).getByText('1,268')).toBeTruthy();
  expect(within(figures).getByText('比上期多 8.3%')).toBeTruthy();
  expect(within(figures).getByText(/^截至/)).toBeTruthy();
  const links = within(figures).getAllByRole('link');
  expect(links[0]?.getAttribute('href')).toMatch(/^\/orders\?f\.from=/);
  expect(links).toHaveLength(2);
});

test('what waits stands in the order in which it runs out, beside its desk too, and digits open it', async () => {
  server.answer('get_staff_session', sessionWith(everything));
  const router = openConsole('/today');
  const rows = await screen.findAllByRole('link', { name: /待审核|待您复核/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('小票待审核'),
    expect.stringContaining('审批待您复核'),
  ]);
  expect(rows[0]?.textContent).toContain('1 小时 1');
  expect(screen.getAllByTitle('12 项待处理')).toHaveLength(1);
  await userEvent.keyboard('2');
  await waitFor(() => expect(router.state.location.pathname).toBe('/approvals'));
});

test('nothing waits: it says so', async () => {
  server.answer('get_staff_session', sessionWith(everything));
  server.answer('get_live_counts', { at: now, counts: [] });
  openConsole('/today');
  expect(await screen.findByText('都处理完了')).toBeTruthy();
});

test('whoever may not see figures has their work all the same, and the server is not asked in vain', async () => {
  server.answer('get_staff_session', sessionWith(['receipts:decide']));
  openConsole('/today');
  expect(await screen.findByText('您的角色看不到经营数据')).toBeTruthy();
  expect(await screen.findByText('小票待审核')).toBeTruthy();
  expect(server.callsOf('get_today')).toEqual([]);
  expect(server.callsOf('list_day_seals')).toEqual([]);
});

test('a page that asks by itself keeps no session alive', async () => {
  server.answer('get_staff_session', sessionWith(everything));
  openConsole('/today');
  await screen.findByRole('region', { name: '今日数据' });
  expect(server.callsOf('get_today')[0]?.headers.get('x-unattended')).toBe('1');
  expect(server.callsOf('get_live_counts')[0]?.headers.get('x-unattended')).toBe('1');
  expect(server.callsOf('get_staff_session')[0]?.headers.get('x-unattended')).toBeNull();
});

test('yesterday’s seal opens for whoever may see it', async () => {
  server.answer('get_staff_session', sessionWith([...everything, 'ledger:read_seals']));
  server.answer('list_day_seals', {
    yesterday: '2026-11-23',
    seals: [{ day: '2026-11-23', transferCount: 4812, digest: 'abc123', sealedAt: now }],
  });
  openConsole('/today');
  await userEvent.click(await screen.findByRole('button', { name: '看日封' }));
  expect(await screen.findByText('abc123')).toBeTruthy();
});
