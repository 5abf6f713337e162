// Who may approve what, before the server is asked.
import { expect, test } from 'vitest';
import { permissionOf } from '@/api/rights';
import { whyNotApprove } from './proposals';

const session = (...operations: Parameters<typeof permissionOf>[0][]) => ({
  permissions: operations.map((operation) => ({
    permission: permissionOf(operation) ?? '',
    isMallWide: true,
    shopIds: [],
  })),
});
const proposal = (isOwn: boolean, operation = 'thaw_gift_card') => ({ isOwn, operation });

test('nobody approves what they proposed, whatever they may do', () => {
  expect(whyNotApprove(proposal(true), session('approve_proposal', 'thaw_gift_card'))).toBe('own');
});

test('whoever approves needs the right to approve, and the right to the operation itself', () => {
  expect(whyNotApprove(proposal(false), session('thaw_gift_card'))).toBe('mayNotReview');
  expect(whyNotApprove(proposal(false), session('approve_proposal'))).toBe('mayNotDo');
  expect(whyNotApprove(proposal(false, 'not_known_here'), session('approve_proposal'))).toBe('mayNotDo');
  expect(whyNotApprove(proposal(false), session('approve_proposal', 'thaw_gift_card'))).toBeUndefined();
});
