// What the pages of the books decide. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import { formatDate } from '@/ui/format';

export type Books = Output<'get_books'>;
export type Line = Books['lines'][number];
export type Kind = Line['kind'];
export type Unit = Line['unit'];
export type Account = Output<'list_ledger_accounts'>['accounts'][number];
export type Move = Output<'list_ledger_moves'>['moves'][number];
export type Transfer = Output<'get_ledger_business'>['transfers'][number];
export type Seal = Output<'list_ledger_seals'>['seals'][number];
export type Liability = Output<'get_liabilities'>['liabilities'][number];

export type ShopSettlement = Output<'get_settlement'>['shops'][number];
export type CouponCost = Output<'get_coupon_costs'>['coupons'][number];

/** Accounts of members, as the ledger knows them, and what each is counted in. */
export const unitsOfMembers = {
  points: 'points',
  points_debt: 'points',
  wallet_principal: 'cents',
  wallet_bonus: 'cents',
  gift_card: 'gift_card_cents',
} as const satisfies Partial<Record<Kind, Unit>>;

export type MembersKind = keyof typeof unitsOfMembers;
export const isOfMembers = (kind: string): kind is MembersKind => kind in unitsOfMembers;

/** A day as the server takes it, or nothing: then it is now. */
export function dayOf(filters: ListView['filters']): { day?: string } {
  return /^\d{4}-\d{2}-\d{2}$/.test(filters.day ?? '') ? { day: filters.day as string } : {};
}

/** Where a line of the books leads: members' kinds to their accounts, an account of the mall to its moves. */
export const addressOf = ({ kind, ownerId, isOfMembers: hasMany }: Pick<Line, 'kind' | 'ownerId' | 'isOfMembers'>) =>
  hasMany ? `/books/accounts/${kind}` : `/books/moves/${kind}/${ownerId}`;

export function accountsOf(kind: Kind, { filters, page }: ListView): Input<'list_ledger_accounts'> {
  return asked<Input<'list_ledger_accounts'>>({
    kind,
    ownerId: wholeOf(filters.owner),
    behindOwnerId: wholeOf(page),
    pageSize: undefined,
  });
}

export function movesOf(kind: Kind, ownerId: number, { filters, page }: ListView): Input<'list_ledger_moves'> {
  return asked<Input<'list_ledger_moves'>>({
    kind,
    ownerId,
    day: dayOf(filters).day,
    beforeTransferId: wholeOf(page),
    pageSize: undefined,
  });
}

/** Whether what members' side and the mall's side hold comes to nought in every unit. */
export const isBalanced = ({ sums }: Pick<Books, 'sums'>) => sums.every(({ sum }) => sum === 0);

interface Span {
  from: string;
  until: string;
}

/** This month so far, on the mall's clock. */
export function usualSpan(nowMs: number): Span {
  const today = formatDate(nowMs);
  return { from: `${today.slice(0, 8)}01`, until: today };
}

/** The days that are asked for; where one is missing, the usual. */
export function spanOf(filters: ListView['filters'], usual: Span): Span {
  return {
    from: dayOf({ day: filters.from ?? '' }).day ?? usual.from,
    until: dayOf({ day: filters.until ?? '' }).day ?? usual.until,
  };
}
