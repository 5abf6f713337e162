// What one may not do alone: proposed where it was refused, decided by somebody else, and shown as it stands.
import { staffFailures } from '@galleria/client/staffOperations';
import type { StaffOperationId } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { Proposal } from './proposals';

const effect = {
  operation: 'thaw_gift_card',
  subjectKind: 'gift_card',
  subjectId: '41',
  before: '{"state":"frozen"}',
  after: '{"event":"thawed"}',
  weight: 80_000,
};

const pointsEffect = {
  operation: 'adjust_points',
  subjectKind: 'member',
  subjectId: '41',
  before: '{"state":"frozen"}',
  after: '{"state":"active"}',
  weight: 500,
};

const proposal: Proposal = {
  ...effect,
  proposalId: 5,
  proposalState: 'proposed',
  permission: 'gift_cards:thaw',
  request: { cardId: 41, reason: '持卡人已核对' },
  reason: '本人到场',
  proposedBy: 'manager',
  isOwn: false,
  madeAt: Date.UTC(2026, 10, 21),
  expiresAt: Date.UTC(2026, 10, 28),
  decisionReason: '',
};

let server: ReturnType<typeof playServer>;

function signIn(...operations: StaffOperationId[]): void {
  server.answer('get_staff_session', sessionWith(operations.map((operation) => permissionOf(operation) ?? '')));
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  server = playServer();
  server.answer('get_proposal', proposal);
  server.answer('adjust_points', () => ({ status: 409, code: staffFailures.approval_needed, data: pointsEffect }));
  server.answer('make_proposal', proposal);
});

async function adjust(): Promise<HTMLElement> {
  openConsole('/points');
  await userEvent.type(await screen.findByLabelText('会员编号'), '41');
  await userEvent.type(screen.getByLabelText('积分数'), '500');
  await userEvent.type(screen.getByLabelText('原因'), '补登小票');
  await userEvent.click(screen.getByRole('button', { name: /手工增减/ }));
  return screen.findByRole('dialog');
}

test('what needs somebody else is shown with its effect, and the very request is proposed with a reason', async () => {
  signIn('adjust_points', 'make_proposal');
  const dialog = await adjust();
  expect(within(dialog).getByText('手工增减积分 · 会员 41')).toBeTruthy();
  expect(within(dialog).getByRole('cell', { name: '已冻结' })).toBeTruthy();
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: /提交复核/ });
  expect(send.disabled).toBe(true);
  await userEvent.type(within(dialog).getByLabelText('原因（复核人会看到）'), '本人到场');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('make_proposal').map(({ body }) => body)).toEqual([
    {
      operation: 'adjust_points',
      request: { memberId: 41, direction: 'give', points: 500, reason: '补登小票' },
      reason: '本人到场',
    },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('会员编号').value).toBe('');
  expect(server.callsOf('adjust_points')).toHaveLength(1);
});

test('whoever lets it be keeps what they typed, and nothing is proposed', async () => {
  signIn('adjust_points', 'make_proposal');
  const dialog = await adjust();
  await userEvent.click(within(dialog).getByRole('button', { name: /取消/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('会员编号').value).toBe('41');
  expect(server.callsOf('make_proposal')).toEqual([]);
});

test('whose role does not propose is told so, and is not asked for a reason', async () => {
  signIn('adjust_points');
  const dialog = await adjust();
  expect(within(dialog).getByText('您的角色不能提交复核，请联系主管')).toBeTruthy();
  expect(within(dialog).queryByLabelText('原因（复核人会看到）')).toBeNull();
});

test('somebody else approves it by keys, and sees how it stands then', async () => {
  signIn('list_proposals', 'approve_proposal', 'thaw_gift_card');
  server.answer('approve_proposal', () => {
    server.answer('get_proposal', { ...proposal, proposalState: 'approved', decidedBy: 'owner', decidedAt: 1 });
    return { data: { proposal, answer: {} } };
  });
  openConsole('/approvals/5');
  expect(await screen.findByText('本人到场')).toBeTruthy();
  await userEvent.keyboard('a');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('已通过')).toBeTruthy();
  expect(server.callsOf('approve_proposal').map(({ body }) => body)).toEqual([{ proposalId: 5 }]);
  expect(screen.queryByRole('button', { name: /通过并执行/ })).toBeNull();
});

test('what is shown once is shown to whoever approves it', async () => {
  signIn('list_proposals', 'approve_proposal', 'make_staff_key');
  server.answer('get_proposal', { ...proposal, operation: 'make_staff_key', before: '', after: '{"name":"till"}' });
  server.answer('approve_proposal', { proposal, answer: { secret: 'gk_once' } });
  openConsole('/approvals/5');
  await screen.findByText('本人到场');
  await userEvent.keyboard('a');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('cell', { name: 'gk_once' })).toBeTruthy();
});

test('whoever proposed it sees that it waits for somebody else, and can only take it back', async () => {
  signIn('list_proposals', 'approve_proposal', 'refuse_proposal', 'thaw_gift_card');
  server.answer('get_proposal', { ...proposal, isOwn: true });
  server.answer('withdraw_proposal', { ...proposal, proposalState: 'withdrawn' });
  openConsole('/approvals/5');
  expect(await screen.findByText('等待他人复核')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /通过并执行/ }).disabled).toBe(true);
  expect(screen.getByText('自己提交的须由他人复核')).toBeTruthy();
  await userEvent.keyboard('ar');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('w');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.callsOf('withdraw_proposal').map(({ body }) => body)).toEqual([{ proposalId: 5 }]));
});

test('a refusal needs its answer', async () => {
  signIn('list_proposals', 'approve_proposal', 'refuse_proposal', 'thaw_gift_card');
  server.answer('refuse_proposal', { ...proposal, proposalState: 'refused' });
  openConsole('/approvals/5');
  await screen.findByText('本人到场');
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(server.callsOf('refuse_proposal')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('写给manager的意见'), '请先补身份证明');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.callsOf('refuse_proposal')).toHaveLength(1));
  expect(server.callsOf('refuse_proposal')[0]?.body).toEqual({ proposalId: 5, reason: '请先补身份证明' });
});

test('what the world has overtaken says so and can be decided by nobody', async () => {
  signIn('list_proposals', 'approve_proposal', 'refuse_proposal', 'thaw_gift_card');
  server.answer('get_proposal', { ...proposal, proposalState: 'stale', decisionReason: 'gift_card_moved_on' });
  openConsole('/approvals/5');
  expect(await screen.findByText(/提交之后情况变了/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /通过并执行|驳回|撤回/ })).toBeNull();
});
