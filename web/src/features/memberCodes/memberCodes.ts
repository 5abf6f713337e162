// Decisions about member codes that need nothing but their arguments.
import type { Output } from '@galleria/client/types';

export type MemberCodeList = Output<'list_member_codes'>;
export type MemberCode = MemberCodeList['codes'][number];

const minuteMs = 60_000;

/** The code of this minute, or undefined when none of those is left. A clock that runs a little behind gets the first. */
export function codeAt({ codes }: MemberCodeList, nowMs: number): MemberCode | undefined {
  return codes.find(({ showsUntil }) => nowMs < showsUntil);
}

/** How many minutes the codes still last, begun ones counted. */
export function minutesLeft({ codes }: MemberCodeList, nowMs: number): number {
  const end = codes.at(-1)?.showsUntil ?? 0;
  return Math.max(0, Math.ceil((end - nowMs) / minuteMs));
}

/** `1100 2841 07` as `1100 **** 07`. */
export function maskedNumber(printed: string): string {
  return printed.replace(/ \d{4} /, ' **** ');
}
