// What marks say, what lists ask for, how odds are written, and what forms come to. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Activity, ActivityDesk } from '@/patterns/activity/activity';
import { frameDraft, toFrame } from '@/patterns/activity/frame';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Prize } from '@/patterns/prizes/prizes';
import { yuanFieldText } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type StaffLottery = Output<'get_staff_lottery'>;
type Cell = StaffLottery['cells'][number];
export type Trial = NonNullable<StaffLottery['trial']>;
export type ShippedPrizes = Output<'ship_prizes_by_table'>;
export type Win = Output<'search_prize_wins'>['wins'][number];
export type Code = Output<'search_lottery_codes'>['codes'][number];
export type WinState = Win['state'];

export const lotteryDesk: ActivityDesk = {
  kind: 'lottery',
  words: 'lotteries',
  listName: 'lotteries',
  listPath: '/lotteries',
  newPath: '/lotteries/new',
  path: '/lotteries',
  nextPage: '',
  draftName: 'lottery',
  writes: 'save_activity',
};

/** Then nothing is drawn by odds, so there is nothing to try out, and nothing to change while it runs. */
export const isDrawnByCodes = ({ version, stage }: StaffLottery) => version > 0 && stage === 'codes';

export const winStates = [
  'won',
  'issued',
  'handed_over',
  'lapsed',
  'addressed',
  'shipped',
  'received',
] as const satisfies readonly WinState[];
export const stages = [
  'grid',
  'wheel',
  'scratch',
  'codes',
  'march',
] as const satisfies readonly StaffLottery['stage'][];
export const winTones: Readonly<Record<WinState, Tone>> = {
  won: 'waiting',
  issued: 'good',
  handed_over: 'good',
  lapsed: 'calm',
  addressed: 'waiting',
  shipped: 'good',
  received: 'good',
};

export function winsOf({ filters, page }: ListView): Input<'search_prize_wins'> {
  return asked<Input<'search_prize_wins'>>({
    activityId: wholeOf(filters.activity),
    prizeId: wholeOf(filters.prize),
    state: winStates.find((state) => state === filters.state),
    code: filters.code?.trim() || undefined,
    beforeWinId: wholeOf(page),
    pageSize: undefined,
  });
}

export function codesOf({ filters, page }: ListView, activityId: number): Input<'search_lottery_codes'> {
  return asked<Input<'search_lottery_codes'>>({
    activityId,
    code: filters.code?.trim() || undefined,
    onlyTurns: filters.turns === 'only' || undefined,
    afterCodeNumber: wholeOf(page),
    pageSize: undefined,
  });
}

/** `12.00%`; what is rarer than one of ten thousand has the digits that it needs. */
export function oddsText(weight: number, sum: number): string {
  const share = sum > 0 ? (weight / sum) * 100 : 0;
  return `${share.toFixed(share > 0 && share < 0.01 ? 4 : 2)}%`;
}

/** How far a trial's count lies from what the weight lets expect, in standard deviations; undefined where nothing is expected. */
export function sigmaOf(count: number, weight: number, sum: number, draws: number): number | undefined {
  const share = sum > 0 ? weight / sum : 0;
  const spread = Math.sqrt(draws * share * (1 - share));
  return spread > 0 ? (count - draws * share) / spread : undefined;
}

/** `+1.2σ`. */
export const sigmaText = (sigma: number | undefined) =>
  sigma === undefined ? '–' : `${sigma < 0 ? '−' : '+'}${Math.abs(sigma).toFixed(1)}σ`;

const halfHour = 30;

/** `10:00`, every half hour of a day, the end of it being 24:00. */
export const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
export const hoursText = ({ opensMinute, closesMinute }: Activity) =>
  `${clockText(opensMinute)}–${clockText(closesMinute)}`;
export const halfHours = (from: number, until: number) =>
  Array.from({ length: (until - from) / halfHour + 1 }, (_, place) => from + place * halfHour).map((minute) => ({
    value: String(minute),
    text: clockText(minute),
  }));

const optional = (value: number | undefined) => (value === undefined ? '' : String(value));

export function activityDraft(activity: Activity | undefined): Draft {
  return {
    ...frameDraft(activity),
    opensMinute: String(activity?.opensMinute ?? 600),
    closesMinute: String(activity?.closesMinute ?? 1_320),
    dailyLimit: optional(activity?.dailyLimit),
    totalLimit: optional(activity?.totalLimit),
    dailyChances: String(activity?.dailyChances ?? 1),
    shareChances: String(activity?.shareChances ?? 1),
    pointsPrice: String(activity?.pointsPrice ?? 0),
    pointsChances: String(activity?.pointsChances ?? 0),
    budgetCents: activity ? yuanFieldText(activity.budgetCents) : '',
  };
}

type Values = Record<string, unknown>;
const given = (value: unknown) => (value === undefined || value === '' ? undefined : Number(value));

export function toActivity(values: Values, activityId: number | undefined): Input<'save_activity'> {
  const limits = asked<Pick<Input<'save_activity'>, 'dailyLimit' | 'totalLimit'>>({
    dailyLimit: given(values.dailyLimit),
    totalLimit: given(values.totalLimit),
  });
  return {
    ...toFrame(values, 'lottery', activityId),
    ...limits,
    opensMinute: Number(values.opensMinute),
    closesMinute: Number(values.closesMinute),
    dailyChances: Number(values.dailyChances),
    shareChances: Number(values.shareChances),
    pointsPrice: Number(values.pointsPrice),
    pointsChances: Number(values.pointsChances),
  };
}

/** Fields of the weights bear the prizes' numbers. */
export const weightField = (prizeId: number) => `weight${prizeId}`;

/** The stage's prizes in their order, then those that are new. */
export function inOrder(prizes: readonly Prize[], cells: readonly Cell[]): readonly Prize[] {
  const placeOf = ({ prizeId }: Prize) => {
    const place = cells.findIndex((cell) => cell.prizeId === prizeId);
    return place < 0 ? cells.length : place;
  };
  return [...prizes].sort((left, right) => placeOf(left) - placeOf(right));
}

/** Codes have no odds: every prize takes part, in its order. */
export const toPieces = (prizes: readonly Prize[]) => prizes.map(({ prizeId }) => ({ prizeId, weight: 0 }));

/** A prize whose weight is left empty is not on the stage. */
export function toOdds(values: Values, prizes: readonly Prize[]): { prizeId: number; weight: number }[] {
  return prizes.flatMap(({ prizeId }) => {
    const weight = given(values[weightField(prizeId)]);
    return weight === undefined ? [] : [{ prizeId, weight }];
  });
}
