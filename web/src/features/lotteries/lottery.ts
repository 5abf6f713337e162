// A lottery as it is asked for, and how its odds and times are written.
import { request } from '@galleria/client/request';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { formatDate } from '@/ui/kit/dateTime';

export type Lottery = NonNullable<Output<'get_lottery'>['lottery']>;
export type LotteryCell = Lottery['cells'][number];
export type MyLottery = Output<'get_my_lottery'>;
export type MyDraw = MyLottery['draws'][number];
export type DrawnPrize = Output<'draw_lottery'>;
export type MyCode = Output<'get_my_codes'>['codes'][number];
export type Won = Output<'list_my_prizes'>['prizes'][number];
export type CodeWinner = Output<'list_code_winners'>['winners'][number];
type Publication = Output<'get_lottery_proof'> & {
  draws: Output<'list_lottery_draws'>['draws'];
  codes: Output<'list_lottery_codes'>['codes'];
};

const percent = 100;
const drawsAtOnce = 1_000;

/** `0.60%`, `12.00%`; what is rarer than that has the digits that it needs. */
export function oddsText(weight: number, sum: number): string {
  const share = sum > 0 ? (weight / sum) * percent : 0;
  const digits = share > 0 && share < 0.01 ? 4 : 2;
  return `${share.toFixed(digits)}%`;
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `2026-11-20 – 2026-11-30 · 10:00–22:00`; without hours where it is open all day. */
export function timesText({ startsAt, endsAt, opensMinute, closesMinute }: Lottery): string {
  const days = `${formatDate(startsAt)} – ${formatDate(endsAt)}`;
  const isAllDay = opensMinute === 0 && closesMinute === 1_440;
  return isAllDay ? days : `${days} · ${clockOf(opensMinute)}–${clockOf(closesMinute)}`;
}

/** `7f3a 91c0…c92e`: enough to compare by eye. */
export const shortDigest = (digest: string) => `${digest.slice(0, 4)} ${digest.slice(4, 8)}…${digest.slice(-4)}`;

export function useMyLottery(activityId: number, isSignedIn: boolean) {
  return useQuery({ ...queryFor('get_my_lottery', { activityId }), enabled: isSignedIn, staleTime: 0 });
}

export function useMyCodes(activityId: number, isSignedIn: boolean) {
  return useQuery({ ...queryFor('get_my_codes', { activityId }), enabled: isSignedIn, staleTime: 0 });
}

async function loadCodes(activityId: number): Promise<Publication['codes']> {
  const codes: Publication['codes'] = [];
  for (let hasMore = true; hasMore; ) {
    const page = await request('list_lottery_codes', {
      activityId,
      afterCodeNumber: codes.at(-1)?.codeNumber ?? 0,
      pageSize: drawsAtOnce,
    });
    codes.push(...page.codes);
    hasMore = page.hasMore;
  }
  return codes;
}

/** Everything that anybody needs to recompute all draws, as the verifying program reads it. */
export async function loadPublication(activityId: number): Promise<Publication> {
  const proof = await request('get_lottery_proof', { activityId });
  const draws: Publication['draws'] = [];
  for (let hasMore = true; hasMore; ) {
    const page = await request('list_lottery_draws', {
      activityId,
      afterDrawNumber: draws.at(-1)?.drawNumber ?? 0,
      pageSize: drawsAtOnce,
    });
    draws.push(...page.draws);
    hasMore = page.hasMore;
  }
  return { ...proof, draws, codes: await loadCodes(activityId) };
}
