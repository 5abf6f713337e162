// A run of the auditor as somebody watches it, and timers as somebody mends them.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';

function play(operations: readonly Parameters<typeof permissionOf>[0][]) {
  vi.stubGlobal('scrollTo', () => {});
  const server = playServer();
  server.answer('get_staff_session', sessionWith(operations.map((operation) => permissionOf(operation) ?? '')));
  server.answer('list_deeds', { deeds: [] });
  return server;
}

const run = {
  runId: 5,
  state: 'finished' as const,
  startedBy: 'finance',
  reason: '月度核对',
  checkCount: 60,
  doneCount: 60,
  offenceCount: 1,
  startedAt: Date.UTC(2026, 10, 21, 6, 0),
  endedAt: Date.UTC(2026, 10, 21, 6, 1),
};

test('each row that breaks a rule is named with what it should be and what it is', async () => {
  const server = play(['get_audit_run']);
  server.answer('get_audit_run', {
    run,
    findings: [
      { ruleId: 'L2', rule: 'a balance is the sum of its transfers', subject: 'points 9', expected: 1200, found: 1300 },
    ],
  });
  openConsole('/system/audits/5');
  expect(await screen.findByText('有不符')).toBeTruthy();
  const row = screen.getByRole('row', { name: /points 9/ });
  expect(within(row).getByText('1,200')).toBeTruthy();
  expect(within(row).getByText('1,300')).toBeTruthy();
});

test('a timer that failed is set aside for a reason, and not without', async () => {
  const server = play(['list_troubled_timers', 'set_timer_aside']);
  server.answer('list_troubled_timers', {
    timers: [
      {
        timerId: 8,
        kind: 'fetch_bill',
        reference: 3,
        failureCount: 4,
        lastError: 'status …',
        failedAt: run.startedAt,
        nextTryAt: run.startedAt,
        isAtWork: false,
      },
    ],
    hasMore: false,
  });
  server.answer('set_timer_aside', () => ({ data: null }));
  openConsole('/system/timers');
  await screen.findByText('取渠道账单');
  await userEvent.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: '搁置' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '对');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(server.callsOf('set_timer_aside')).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox'), '方维护');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() =>
    expect(server.callsOf('set_timer_aside').map(({ body }) => body)).toEqual([{ timerId: 8, reason: '对方维护' }]),
  );
});
