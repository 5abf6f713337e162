// The calendar of activities as somebody reads it: bars and rows that lead to records, overlaps in words, sums, and the months beside it.
import type { Output } from '@galleria/client/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';

type Activity = Output<'list_activities'>['activities'][number];

const activity = (activityId: number, nameZhCn: string, fromDay: number, untilDay: number): Activity => ({
  activityId,
  kind: 'lottery',
  state: 'published',
  version: 1,
  pageCode: `page-${activityId}`,
  nameZhCn,
  nameEn: `Lottery ${activityId}`,
  rulesZhCn: '规则',
  rulesEn: 'Rules',
  startsAt: Date.UTC(2026, 10, fromDay),
  endsAt: Date.UTC(2026, 10, untilDay),
  opensMinute: 0,
  closesMinute: 1_440,
  leastTier: 0,
  dailyChances: 1,
  shareChances: 0,
  pointsPrice: 0,
  pointsChances: 0,
  budgetCents: 150_000,
  madeBy: 'su',
  approvedBy: '',
  changedAt: 0,
  isEditable: false,
  works: [],
  channels: [],
  isListedOnly: false,
  isOnceADevice: false,
  wantedTags: [],
  unwantedTags: [],
});

function play(pages: readonly Output<'list_activities'>[]) {
  vi.stubGlobal('scrollTo', () => {});
  const server = playServer();
  server.answer('get_staff_session', sessionWith([permissionOf('list_activities') ?? '']));
  server.answer('list_activities', ({ query }) => ({ data: pages[query.get('beforeActivityId') === null ? 0 : 1] }));
  return server;
}

test('a month shows its activities, says which of a kind overlap, and sums what they may cost', async () => {
  play([{ activities: [activity(9, '灯会', 3, 10), activity(8, '转盘', 9, 20)], hasMore: false }]);
  openConsole('/calendar?month=2026-11');
  const rows = await screen.findByRole('table', { name: '这个月的活动' });
  expect(within(rows).getByRole('link', { name: '灯会' }).getAttribute('href')).toMatch(/\/lotteries\/9$/);
  expect(within(rows).getByText('与转盘同时进行')).toBeTruthy();
  expect(screen.getByText('有 2 个活动与同类活动时间重叠')).toBeTruthy();
  const grid = screen.getByRole('table', { name: '2026-11 的活动' });
  expect(
    within(grid).getAllByRole('link', { name: /^灯会，抽奖，已发布，2026-11-03 至 2026-11-10，与同类重叠/ }),
  ).toHaveLength(2);
  const sum = within(screen.getByRole('table', { name: '这个月的预算' })).getByRole('row', { name: /合计/ });
  expect(sum.textContent).toContain('3,000');
});

test('a month without activities says so, the month before is a key away, and older ones are loaded when asked for', async () => {
  const server = play([
    { activities: [activity(9, '灯会', 3, 10)], hasMore: true },
    { activities: [activity(2, '转盘', 12, 20)], hasMore: false },
  ]);
  openConsole('/calendar?month=2026-12');
  expect(await screen.findByText('这个月没有活动')).toBeTruthy();
  await userEvent.keyboard('[[');
  expect(await screen.findByRole('table', { name: '2026-11 的活动' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '载入更早建的活动' }));
  expect((await screen.findAllByRole('link', { name: /转盘/ })).length).toBeGreaterThan(0);
  expect(server.callsOf('list_activities').at(-1)?.query.get('beforeActivityId')).toBe('9');
  expect(screen.queryByText(/更早建的还没有算进来/)).toBeNull();
});
