// What an activity's record offers, and what it sends.
import type { StaffOperationId } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { Activity } from './activity';

let server: ReturnType<typeof playServer>;

const activity: Activity = {
  activityId: 5,
  kind: 'interactive_page',
  state: 'draft',
  version: 3,
  pageCode: 'flip',
  nameZhCn: '翻牌',
  nameEn: 'Flip',
  rulesZhCn: '',
  rulesEn: '',
  startsAt: 1,
  endsAt: 2,
  opensMinute: 0,
  closesMinute: 1_440,
  leastTier: 0,
  dailyChances: 0,
  shareChances: 0,
  pointsPrice: 0,
  pointsChances: 0,
  budgetCents: 0,
  madeBy: '甲',
  approvedBy: '',
  changedAt: 1,
  isEditable: true,
  works: [],
  channels: [],
  isListedOnly: false,
  wantedTags: [],
  unwantedTags: [],
  isOnceADevice: false,
};

const readers = ['get_activity', 'get_interactive_plan', 'approve_activity', 'steer_activity'] as const;

function open(more: Partial<Activity>, isReady: boolean, held: readonly StaffOperationId[] = []): void {
  const permissions = [...readers, ...held].flatMap((operation) => permissionOf(operation) ?? []);
  server.answer('get_staff_session', sessionWith([...new Set(permissions)]));
  server.answer('get_activity', {
    activity: { ...activity, ...more },
    isReady,
    memberCount: 0,
    turnCount: 0,
    chances: [],
    moves: [],
    guestCount: 0,
    shops: [],
  });
  server.answer('get_interactive_plan', {
    activityId: 5,
    address: '',
    heightPx: 0,
    finishPoints: 0,
    rewardLimit: 0,
    rewardedCount: 0,
    finishedCount: 0,
    checks: [{ check: 'page', isDone: isReady }],
    hosts: [],
  });
  openConsole('/interactive-pages/5');
}

beforeEach(() => {
  server = playServer();
  vi.stubGlobal('scrollTo', () => {});
});

test('what is missing keeps it from being approved, and whoever may not draft is told so', async () => {
  open({}, false);
  expect(await screen.findByText('完成 0 / 1')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^批准/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: /^编辑/ })).toHaveProperty('disabled', true);
});

test('a work is done for the reason that was given, and asked in the words of its kind', async () => {
  open({ state: 'published', isEditable: false, works: ['pause', 'end'] }, true);
  server.answer('steer_activity', { ...activity, state: 'paused' });
  await userEvent.click(await screen.findByRole('button', { name: /^暂停/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('暂停期间不能开始，也不发积分。为什么暂停？')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox'), '网址打不开');
  await userEvent.click(within(dialog).getByRole('button', { name: /^暂停/ }));
  await waitFor(() =>
    expect(server.callsOf('steer_activity').map(({ body }) => body)).toEqual([
      { activityId: 5, work: 'pause', reason: '网址打不开' },
    ]),
  );
});

test('a copy gets a page code and a beginning of its own', async () => {
  open({}, false, ['copy_activity']);
  server.answer('copy_activity', { ...activity, activityId: 6 });
  await userEvent.click(await screen.findByRole('button', { name: /^复制活动/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/页面代码/), 'flip-2');
  await userEvent.type(within(dialog).getByLabelText(/开始/), '2026-12-01T10:00');
  await userEvent.click(within(dialog).getByRole('button', { name: /^复制成草稿/ }));
  await waitFor(() => expect(server.callsOf('copy_activity')).toHaveLength(1));
  expect(server.callsOf('copy_activity')[0]?.body).toMatchObject({ activityId: 5, pageCode: 'flip-2' });
});

test('who is on the list is set in place of what was there', async () => {
  open({ isListedOnly: true, channels: ['app'] }, false, ['set_activity_guests']);
  server.answer('set_activity_guests', {
    activity,
    isReady: false,
    memberCount: 0,
    turnCount: 0,
    chances: [],
    moves: [],
    guestCount: 1,
    shops: [],
  });
  expect(await screen.findByText('App · 名单 0 人')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^名单/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/手机号名单/), '13800000001');
  await userEvent.click(within(dialog).getByRole('button', { name: /^保存名单/ }));
  await waitFor(() =>
    expect(server.callsOf('set_activity_guests').map(({ body }) => body)).toEqual([
      { activityId: 5, file: '13800000001' },
    ]),
  );
});

test('its shops are set while it runs, without another approval', async () => {
  open({ state: 'published', isEditable: false }, true, ['set_activity_shops']);
  server.answer('set_activity_shops', {
    activity,
    isReady: true,
    memberCount: 0,
    turnCount: 0,
    chances: [],
    moves: [],
    guestCount: 0,
    shops: [{ shopId: 7, name: '茶台' }],
  });
  expect(await screen.findByText('不限店铺')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^活动店铺/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/在哪些店/), '7');
  await userEvent.click(within(dialog).getByRole('button', { name: /^保存店铺/ }));
  await waitFor(() =>
    expect(server.callsOf('set_activity_shops').map(({ body }) => body)).toEqual([{ activityId: 5, shopIds: [7] }]),
  );
});
