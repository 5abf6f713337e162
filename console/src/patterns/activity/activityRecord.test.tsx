// What an activity's record offers, and what it sends.
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
};

function open(more: Partial<Activity>, isReady: boolean): void {
  const permissions = (['get_activity', 'get_interactive_plan', 'approve_activity', 'steer_activity'] as const).flatMap(
    (operation) => permissionOf(operation) ?? [],
  );
  server.answer('get_staff_session', sessionWith([...new Set(permissions)]));
  server.answer('get_activity', {
    activity: { ...activity, ...more },
    isReady,
    memberCount: 0,
    turnCount: 0,
    chances: [],
    moves: [],
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
