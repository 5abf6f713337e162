// What stands between two accounts that shall become one, in the order in which it is read, and what is chosen about it. Pure.
import type { Input, Output } from '@galleria/client/types';

export type Preview = Output<'preview_member_merge'>;
export type Side = Preview['surviving'];
export type Finding = Preview['findings'][number];
export type Choices = Pick<Input<'merge_members'>, 'phone' | 'birthday' | 'chatAccount' | 'beyondLimit'>;

export const firstChoices: Choices = {
  phone: 'surviving',
  birthday: 'surviving',
  chatAccount: 'surviving',
  beyondLimit: 'keep',
};

export const sides = ['surviving', 'merged'] as const;
export const limits = ['keep', 'leave'] as const;

/** Which choice answers a finding; undefined: none does. */
export const choiceFor = {
  two_phones: 'phone',
  two_birthdays: 'birthday',
  two_chat_accounts: 'chatAccount',
  coupons_beyond_limit: 'beyondLimit',
} as const satisfies Partial<Record<Finding['kind'], keyof Choices>>;
export type Chosen = keyof typeof choiceFor;

export const isChosen = (kind: Finding['kind']): kind is Chosen => kind in choiceFor;

/** How many lots are told one by one; the others are counted. */
export const shownLots = 5;

export function sumOfRest(lots: Side['lots']): { count: number; points: number } {
  const rest = lots.slice(shownLots);
  return { count: rest.length, points: rest.reduce((sum, { points }) => sum + points, 0) };
}
