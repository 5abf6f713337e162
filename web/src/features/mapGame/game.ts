// The map game as its page shows it: how each spot stands, which comes next, what the next reward is, and what a scanned code says. Pure.
import type { Output } from '@galleria/client/types';
import { PageArguments } from '@/hosts/address';

export type Season = NonNullable<Output<'get_map_game'>['season']>;
export type Spot = Season['spots'][number];
export type Reward = Season['rewards'][number];
export type Gift = Output<'get_map_game_progress'>['gifts'][number];
export type Progress = Output<'get_map_game_progress'>;
export type SeasonLine = Output<'list_map_game_seasons'>['seasons'][number];

/** `tried`: answered wrongly today, to be tried again tomorrow. `next`: the first that waits, while the season runs. */
export type SpotState = 'done' | 'tried' | 'next' | 'open';

/** A spot with how it stands for this member; a guest has done none. */
export interface PlacedSpot extends Spot {
  state: SpotState;
  /** When it was done. */
  doneAt: number | undefined;
}

/** In the order of their numbers. */
export function placeSpots({ spots, phase }: Season, progress: Progress | undefined): readonly PlacedSpot[] {
  const done = new Map(progress?.steps.map(({ spotId, at }) => [spotId, at]));
  const tried = new Set(progress?.triedSpotIds);
  const next =
    phase === 'running' ? spots.find(({ spotId }) => !done.has(spotId) && !tried.has(spotId))?.spotId : undefined;
  const stateOf = ({ spotId }: Spot): SpotState => {
    if (done.has(spotId)) return 'done';
    if (tried.has(spotId)) return 'tried';
    return spotId === next ? 'next' : 'open';
  };
  return spots.map((spot) => ({ ...spot, state: stateOf(spot), doneAt: done.get(spot.spotId) }));
}

/** Whether it still brings something: points, or a prize that has not run out. */
export const brings = ({ points, prize }: Reward): boolean => points > 0 || (prize?.isLeft ?? false);

/** The fewest further steps that bring something; undefined when none do. */
export function nextReward({ rewards }: Season, doneCount: number): { missing: number; reward: Reward } | undefined {
  const reward = rewards.find((each) => each.stepCount > doneCount && brings(each));
  return reward && { missing: reward.stepCount - doneCount, reward };
}

type Outcome = NonNullable<Gift['prize']>['outcome'];

/** The prizes of these gifts by their names: those that are among the member's, those that were gone, and those that the member had often enough. */
export function prizesOf(gifts: readonly Gift[]): { given: string[]; gone: string[]; limited: string[] } {
  const prizes = gifts.flatMap(({ prize }) => prize ?? []);
  const names = (...outcomes: readonly Outcome[]) =>
    prizes.filter(({ outcome }) => outcomes.includes(outcome)).map(({ name }) => name);
  return { given: names('given'), gone: names('none_left', 'none_today'), limited: names('member_limit') };
}

export const pointsOf = (gifts: readonly Gift[]): number => gifts.reduce((sum, { points }) => sum + points, 0);

/** Where a mark stands on the bar, in per cent of it. */
export const placeOnBar = ({ stepCount }: Reward, spotCount: number): number =>
  Math.min(100, (stepCount * 100) / Math.max(1, spotCount));

const dayMs = 86_400_000;

/** The whole days until a season begins or ends; none is less than a day. */
export const daysUntil = (timeMs: number, nowMs: number): number => Math.max(0, Math.floor((timeMs - nowMs) / dayMs));

/** What the server takes for a code. */
export const longestCode = 40;

/** The code of a spot, and the spot it is of where that is told. */
export interface SpotCode {
  code: string;
  spotId: number | undefined;
}

/** Reads what was scanned or typed: the address of a poster, or its code alone. Undefined when it is neither. */
export function readCode(text: string): SpotCode | undefined {
  const asked = text.indexOf('?');
  const given = asked < 0 ? undefined : new PageArguments(text.slice(asked).split('#', 1).join(''));
  const code = (given ? given.text('code') : text)?.replace(/\s/g, '') ?? '';
  if (code.length > longestCode || !/^[\w-]+$/.test(code)) return undefined;
  return { code, spotId: given?.whole('spotId') };
}
