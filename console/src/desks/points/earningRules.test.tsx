// The page of the earning rules: what holds is read, a change is tried on a purchase before it is planned, and what is planned is withdrawn with a reason.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { RuleSet, Tried, Version } from './earning';

const rules: RuleSet = {
  mallPercent: 100,
  rates: [{ scopeKind: 'shop', scopeId: 20, percent: 300 }],
  events: [
    {
      nameZhCn: '周日会员日',
      nameEn: 'Sunday',
      percent: 200,
      scopeKind: 'mall',
      scopeId: 0,
      weekdays: [7],
      dayOfMonth: 0,
      leastTier: 'gold',
    },
  ],
  pointRounding: 'down',
  mostPointsPerOrder: 50_000,
  mostPointsPerDay: 100_000,
  expiryPolicy: 'end_of_next_year',
  rollingDays: 365,
};
const version = (versionId: number, state: Version['state'], more: Partial<Version> = {}): Version => ({
  versionId,
  state,
  rules,
  reason: '',
  madeBy: '',
  withdrawnBy: '',
  ...more,
});
const side = (versionId: number, points: number): Tried => ({
  versionId,
  basePercent: 100,
  tierPercent: 150,
  eventPercent: 200,
  events: ['周日会员日'],
  uncutPoints: points,
  points,
});

function playRules() {
  const server = playServer();
  server.answer(
    'get_staff_session',
    sessionWith(['rewards:read_rules', 'rewards:plan_rules', 'rewards:withdraw_rules']),
  );
  server.answer('list_earning_rules', {
    versions: [
      version(9, 'planned', { effectiveFrom: 4_000_000_000_000, madeBy: 'lan', reason: '周年庆' }),
      version(1, 'in_force'),
    ],
  });
  server.answer('try_earning', { inForce: side(1, 804), tried: side(0, 1_608) });
  server.answer('withdraw_earning_rules', version(9, 'withdrawn'));
  openConsole('/points/rules');
  return server;
}

test('a version says its rates, its events with their days and tiers, and when points expire', async () => {
  playRules();
  expect(await screen.findAllByText('全商场 · 金卡及以上 · 周日', { exact: false })).toHaveLength(2);
  expect(screen.getAllByText('每元 3 分')).toHaveLength(2);
  expect(screen.getAllByText('次年年底')).toHaveLength(2);
  expect(screen.getByText('lan: 周年庆')).toBeTruthy();
});

test('a change is tried on a purchase beside what holds, and asks for the rules as they would be', async () => {
  const server = playRules();
  await screen.findByText('lan: 周年庆');
  await userEvent.keyboard('a');
  const dialog = within(await screen.findByRole('dialog'));
  const percent = await dialog.findByLabelText('全商场每元积分（%）');
  await userEvent.clear(percent);
  await userEvent.type(percent, '200');
  await userEvent.type(dialog.getByLabelText('原因'), '周年庆');
  await userEvent.keyboard('{Control>}e{/Control}');
  await waitFor(() =>
    expect(server.callsOf('try_earning')[0]?.body).toEqual({
      paidCents: 26_800,
      tier: 'gold',
      rules: { ...rules, mallPercent: 200 },
    }),
  );
  const table = within(await dialog.findByRole('table', { name: '试算积分' }));
  expect(table.getAllByText('1,608').length).toBeGreaterThan(0);
  expect(table.getAllByText('804').length).toBeGreaterThan(0);
});

test('a change starts from the rules that are planned, and says so', async () => {
  const server = playRules();
  server.answer('list_earning_rules', {
    versions: [
      version(9, 'planned', { effectiveFrom: 4_000_000_000_000, rules: { ...rules, mallPercent: 150 } }),
      version(1, 'in_force'),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /修改规则/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/本次修改以它为基础$/)).toBeTruthy();
  expect((await dialog.findByLabelText<HTMLInputElement>('全商场每元积分（%）')).value).toBe('150');
});

test('what is planned is withdrawn with a reason', async () => {
  const server = playRules();
  await userEvent.click(await screen.findByRole('button', { name: '撤回' }));
  await userEvent.type(await screen.findByLabelText('为什么撤回？'), '算错了');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.callsOf('withdraw_earning_rules')[0]?.body).toEqual({ versionId: 9, reason: '算错了' }),
  );
});
