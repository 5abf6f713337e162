// What the filters of members come to as a question, where pages begin, and what a tier still asks for. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, dayEnd, dayStart, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type FoundMember = Output<'search_members'>['members'][number];
export type MemberRecord = Output<'get_member_record'>;
export type ClosingMember = Output<'list_closing_members'>['members'][number];
export type Obstacle = ClosingMember['obstacles'][number];
type State = FoundMember['accountState'];

export const states = ['active', 'frozen', 'closing'] as const satisfies readonly State[];
export const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;

export const stateTones: Readonly<Record<State, Tone>> = { active: 'good', frozen: 'wrong', closing: 'waiting' };

/** Numbers and phones are copied with their spaces. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** Where whoever types a whole phone, the number of a member or of an order is led; undefined for what cannot be one. */
export function addressOf(text: string): string | undefined {
  const number = withoutSpaces(text);
  return /^\d{10,30}$/.test(number) ? `/members?f.query=${number}` : undefined;
}

/** The first of a page is the one behind this moment and id, as the address has them. */
function behind(page: string) {
  const [behindAt, behindMemberId] = page.split('.');
  return { behindAt: wholeOf(behindAt), behindMemberId: wholeOf(behindMemberId) };
}

/** Only what is asked for is sent. Both days are included. */
export function searchOf({ filters, page }: ListView): Input<'search_members'> {
  return asked<Input<'search_members'>>({
    query: withoutSpaces(filters.query ?? '') || undefined,
    accountState: states.find((state) => state === filters.state),
    tier: tiers.find((tier) => tier === filters.tier),
    tagId: wholeOf(filters.tag),
    joinedFrom: dayStart(filters.from),
    joinedUntil: dayEnd(filters.until),
    ...behind(page),
    pageSize: undefined,
  });
}

export function closingOf({ page }: ListView): Input<'list_closing_members'> {
  return asked<Input<'list_closing_members'>>({ ...behind(page), pageSize: undefined });
}

/** The server says where the next page begins: of a rare tier a page may be short. */
export function pageBehind({ behindAt, behindMemberId }: Output<'search_members'>): string | undefined {
  return behindAt === undefined ? undefined : `${behindAt}.${behindMemberId}`;
}

export function closingBehind({ members, hasMore }: Output<'list_closing_members'>): string | undefined {
  const last = members.at(-1);
  return hasMore && last ? `${last.dueAt}.${last.memberId}` : undefined;
}

/** Growth that is missing to the next tier; undefined at the top. */
export function missingGrowth({
  growth,
  nextGrowth,
  nextTierName,
}: Pick<MemberRecord['holdings'], 'growth' | 'nextGrowth' | 'nextTierName'>): number | undefined {
  return nextTierName === '' ? undefined : Math.max(0, nextGrowth - growth);
}

export const parts = ['value', 'orders', 'cases', 'tags', 'account'] as const;
export type Part = (typeof parts)[number];

/** What the address names, or the first. */
export const partOf = (text: string | undefined): Part => parts.find((part) => part === text) ?? 'value';
