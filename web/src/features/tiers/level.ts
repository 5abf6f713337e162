// How far a member is on the way to the next tier and to keeping the present one.
import type { Output } from '@galleria/client/types';

export type LevelInfo = Output<'query_member_level_info'>;
export type Level = LevelInfo['levels'][number];

/** From 0 to 1; 1 at the top, where there is nothing further. */
export function progressOf({ growth, nextGrowth }: LevelInfo): number {
  return nextGrowth > 0 ? Math.min(1, Math.max(0, growth / nextGrowth)) : 1;
}

/** The name of the next tier and what it still asks for; undefined at the top. */
export function nextStep(info: LevelInfo): { name: string; missingGrowth: number } | undefined {
  const next = info.levels.find((level) => level.tier === info.nextTier);
  return next && { name: next.name, missingGrowth: Math.max(0, info.nextGrowth - info.growth) };
}
