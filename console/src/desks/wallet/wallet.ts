// What the pages of the wallet share: states, their colours, and what is asked for what stands in the address.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import type { Tone } from '@/ui/Mark';

export type Withdrawal = Output<'list_withdrawals'>['withdrawals'][number];
export type WithdrawalRecord = Output<'get_withdrawal'>;
export type Part = WithdrawalRecord['parts'][number];
export type State = Withdrawal['state'];

export const states = ['held', 'requested', 'paid_out', 'failed', 'refused'] as const satisfies readonly State[];
export const stateTones: Readonly<Record<State, Tone>> = {
  held: 'waiting',
  requested: 'calm',
  paid_out: 'good',
  failed: 'wrong',
  refused: 'wrong',
};
export const payoutTones: Readonly<Record<Part['payoutState'], Tone>> = {
  requested: 'calm',
  processing: 'waiting',
  succeeded: 'good',
  abnormal: 'wrong',
  failed: 'wrong',
};

export function searchOf({ filters, page }: ListView): Input<'list_withdrawals'> {
  const state = states.find((value) => value === filters.state);
  return {
    ...(state && { state }),
    ...(/^\d{1,16}$/.test(filters.memberId ?? '') && { memberId: Number(filters.memberId) }),
    ...(page !== '' && { beforeWithdrawalId: Number(page) }),
  };
}

/** The next page begins behind the last of this one. */
export function pageBehind({ withdrawals, hasMore }: Output<'list_withdrawals'>): string | undefined {
  const last = withdrawals.at(-1);
  return hasMore && last ? String(last.withdrawalId) : undefined;
}
