// A withdrawal that waits: let go after a question, refused with a reason, and neither where it does not wait or the role may not.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { WithdrawalRecord } from './wallet';

let server: ReturnType<typeof playServer>;
const waiting: WithdrawalRecord = {
  withdrawal: {
    withdrawalId: 9,
    memberId: 4,
    state: 'held',
    amountCents: 160_000,
    bonusTakenCents: 0,
    askCount: 0,
    requestedAt: 0,
    decideBefore: 86_400_000,
  },
  parts: [],
  moves: [{ move: 'hold', state: 'held', actorKind: 'member', actor: '', reason: '', at: 0 }],
  isAskable: false,
  isToDecide: true,
};
const decided = (state: 'requested' | 'refused') => ({ ...waiting.withdrawal, state });

beforeEach(() => {
  server = playServer();
  server.answer('get_staff_session', sessionWith(['wallet:read', 'wallet:decide', 'wallet:pay_out']));
  server.answer('get_withdrawal', waiting);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => vi.unstubAllGlobals());

test('it is let go after the question was answered', async () => {
  server.answer('release_withdrawal', decided('requested'));
  openConsole('/wallet/withdrawals/9');
  expect(await screen.findByText('待核对')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /放行/ }));
  expect((await screen.findAllByText(/放行这笔 ¥1,600\.00 的提现/)).length).toBeGreaterThan(0);
  expect(server.callsOf('release_withdrawal')).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /放行/ }));
  await waitFor(() => expect(server.callsOf('release_withdrawal')[0]?.body).toEqual({ withdrawalId: 9 }));
});

test('it is refused with the reason that the member reads', async () => {
  server.answer('refuse_withdrawal', decided('refused'));
  openConsole('/wallet/withdrawals/9');
  await userEvent.click(await screen.findByRole('button', { name: /拒绝/ }));
  await userEvent.type(await screen.findByLabelText(/原因会原样告诉会员/), '不是本人申请');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /拒绝/ }));
  await waitFor(() =>
    expect(server.callsOf('refuse_withdrawal')[0]?.body).toEqual({ withdrawalId: 9, reason: '不是本人申请' }),
  );
});

test('whoever may only look is told so, and what does not wait cannot be decided', async () => {
  server.answer('get_staff_session', sessionWith(['wallet:read']));
  openConsole('/wallet/withdrawals/9');
  expect(await screen.findByRole('button', { name: /放行/ })).toHaveProperty('disabled', true);
  expect(screen.getAllByText('您的角色不能核对提现')).toHaveLength(2);
});
