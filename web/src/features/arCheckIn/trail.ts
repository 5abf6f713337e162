// Trails as the server gives them: which one a page shows, what of it is collected, and the code within what was scanned. Pure but for the types.
import type { Output } from '@galleria/client/types';
import { PageArguments } from '@/hosts/address';
import { readArguments } from '@/hosts/page';
import { arTrailPage } from '@/routes/arCheckIn/arTrail';

export type Trail = Output<'list_ar_trails'>['trails'][number];
export type Spot = Trail['spots'][number];
export type Card = Output<'get_ar_card'>;
export type CheckedIn = Output<'check_in_at_ar_spot'>;
export type CheckIn = Output<'list_my_ar_check_ins'>['checkIns'][number];
export type ReachedPrize = NonNullable<CheckIn['prize']>;

/** Why a prize was not given, as it is said: what runs out by the day is gone, too. */
export const saidOutcome = ({ outcome }: ReachedPrize) => (outcome === 'none_today' ? 'none_left' : outcome);

export const longestCode = 20;

/** The one that is named, else the one with the spot, else the first. */
export function chosenTrail(
  trails: readonly Trail[],
  { trailId, spotId }: { trailId?: number | undefined; spotId?: number | undefined },
): Trail | undefined {
  const hasSpot = ({ spots }: Trail) => spots.some((spot) => spot.spotId === spotId);
  return trails.find((trail) => trail.trailId === trailId) ?? trails.find(hasSpot) ?? trails[0];
}

/** The code of a screen in what was scanned: in the link that the screen shows, or the code alone. Empty where there is none. */
export function codeIn(scanned: string): string {
  const written = scanned.trim();
  if (!/^https?:/i.test(written)) return written.replaceAll(/\s/g, '').slice(0, longestCode);
  if (!URL.canParse(written)) return '';
  return readArguments(arTrailPage, new PageArguments(new URL(written).search)).code?.slice(0, longestCode) ?? '';
}

const millionth = 1_000_000;

/** A place as the check-in takes it. */
export const placeOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitudeE6: Math.round(latitude * millionth),
  longitudeE6: Math.round(longitude * millionth),
});

export type Place = ReturnType<typeof placeOf>;

/** Whole seconds until then, rounded up; none once it has come. */
export const secondsUntil = (endAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((endAtMs - nowMs) / 1_000));

/** How much of a ring is still drawn, in hundredths. */
export const partLeft = (seconds: number, wholeSeconds: number): number =>
  Math.round(Math.min(Math.max(seconds / wholeSeconds, 0), 1) * 100);
