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

/** The fewest further steps that bring something; undefined when all rewards are reached. */
export function nextReward({ rewards }: Season, doneCount: number): { missing: number; reward: Reward } | undefined {
  const reward = rewards.find(({ stepCount }) => stepCount > doneCount);
  return reward && { missing: reward.stepCount - doneCount, reward };
}

/** The prizes of these gifts that are among the member's, and those that were gone, by their names. */
export function prizesOf(gifts: readonly Gift[]): { given: string[]; gone: string[] } {
  const prizes = gifts.flatMap(({ prize }) => prize ?? []);
  const names = (isGiven: boolean) =>
    prizes.filter(({ outcome }) => (outcome === 'given') === isGiven).map(({ name }) => name);
  return { given: names(true), gone: names(false) };
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
