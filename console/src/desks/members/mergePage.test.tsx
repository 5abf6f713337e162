// Two accounts as the desk compares them: what blocks says what to do and leaves no button, and what is chosen travels with the merge.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { Finding, Preview, Side } from './merge';

const holdings: Side['holdings'] = {
  tier: 'normal',
  tierName: '普通会员',
  growth: 0,
  nextTierName: '银卡',
  nextGrowth: 2_000,
  tierExplanation: [],
  points: 0,
  pointsDebt: 0,
  couponCount: 0,
  cardCount: 0,
  cardsCents: 0,
  walletPrincipalCents: 0,
  walletBonusCents: 0,
  unfinishedOrderCount: 0,
  openCaseCount: 0,
  hasChatAccount: false,
};
const side = (memberId: number, memberNumber: string, points: number): Side => ({
  memberId,
  memberNumber,
  name: '林*',
  phone: '138****0001',
  isFrozen: false,
  joinedAt: 0,
  hasBirthday: false,
  holdings: { ...holdings, points },
  lots: points === 0 ? [] : [{ points, isPending: false, expiresAt: Date.UTC(2027, 5, 1) }],
});
const carried: Preview['carried'] = {
  points: 300,
  pendingPoints: 0,
  pointsDebt: 0,
  walletPrincipalCents: 0,
  walletBonusCents: 0,
  cardCount: 0,
  cardsCents: 0,
  couponCount: 0,
  couponsBeyondLimit: 0,
};
const phones: Finding = { kind: 'two_phones', answer: 'chosen', count: 2, amountCents: 0 };

function play(findings: readonly Finding[], isPossible: boolean) {
  vi.stubGlobal('scrollTo', () => {});
  const server = playServer();
  const permissions = (['search_members', 'merge_members', 'preview_member_merge'] as const).map(
    (operation) => permissionOf(operation) ?? '',
  );
  server.answer('get_staff_session', sessionWith([...new Set(permissions)]));
  const preview: Preview = {
    surviving: side(7, '1100284107', 0),
    merged: side(8, '1100284115', 300),
    findings: [...findings],
    carried,
    isPossible,
  };
  server.answer('preview_member_merge', preview);
  return server;
}

test('what is chosen travels with the merge, and its reason', async () => {
  const server = play([phones], true);
  server.answer('merge_members', { memberId: 7, carried, leftAddressCount: 0 });
  openConsole('/members/7/merge?with=8');
  await userEvent.click(await screen.findByText('1100284115 的手机号'));
  await userEvent.click(screen.getByRole('button', { name: /^合并/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /为什么要合并/ }), '核对了证件');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.callsOf('merge_members')).toHaveLength(1));
  expect(server.callsOf('merge_members')[0]?.body).toEqual({
    memberId: 7,
    mergedMemberId: 8,
    phone: 'merged',
    birthday: 'surviving',
    chatAccount: 'surviving',
    beyondLimit: 'keep',
    reason: '核对了证件',
  });
});

test('what must be done first is said with whose it is, and nothing can be merged until then', async () => {
  play([{ kind: 'open_cases', answer: 'blocks', side: 'merged', count: 1, amountCents: 0 }, phones], false);
  openConsole('/members/7/merge?with=8');
  expect(await screen.findByText(/还有 1 个售后在处理/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^合并/ })).toHaveProperty('disabled', true);
  expect(screen.getByText('先处理完上面的事项，才能合并')).toBeTruthy();
});
