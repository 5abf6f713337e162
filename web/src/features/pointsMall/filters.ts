// What a list of offers is narrowed to, as its page's address says it.
import type { Input } from '@galleria/client/types';

export type OfferFilters = Pick<
  Input<'list_points_offers'>,
  'categoryId' | 'leastPoints' | 'mostPoints' | 'sort' | 'isAffordable'
>;
export type OfferSort = NonNullable<OfferFilters['sort']>;

export const offerSorts: readonly OfferSort[] = ['place', 'newest', 'points_up', 'points_down'];

const mostPointsAsked = 100_000_000;

interface PointsRange {
  leastPoints?: number;
  mostPoints?: number;
}

/** The ranges to choose from, by their names. */
export const pointsRanges = {
  upTo500: { mostPoints: 500 },
  upTo1000: { leastPoints: 501, mostPoints: 1_000 },
  upTo2000: { leastPoints: 1_001, mostPoints: 2_000 },
  above2000: { leastPoints: 2_001 },
} as const satisfies Record<string, PointsRange>;

export type PointsRangeName = keyof typeof pointsRanges;
export const pointsRangeNames = Object.keys(pointsRanges) as PointsRangeName[];

/** The range that these limits are; undefined for none, and for a link's own. */
export function rangeOf(filters: PointsRange): PointsRangeName | undefined {
  return pointsRangeNames.find((name) => {
    const range: PointsRange = pointsRanges[name];
    return range.leastPoints === filters.leastPoints && range.mostPoints === filters.mostPoints;
  });
}

const kept = (points: number | undefined) =>
  points !== undefined && points >= 0 && points <= mostPointsAsked ? points : undefined;

/** What an address asks for, less what is absent, or what nobody may ask for. */
export function filtersOf(given: { [Name in keyof OfferFilters]: OfferFilters[Name] | undefined }): OfferFilters {
  const filters: OfferFilters = {};
  const leastPoints = kept(given.leastPoints);
  const mostPoints = kept(given.mostPoints);
  if (given.categoryId !== undefined && given.categoryId > 0) filters.categoryId = given.categoryId;
  if (leastPoints !== undefined) filters.leastPoints = leastPoints;
  if (mostPoints !== undefined) filters.mostPoints = mostPoints;
  if (given.sort && given.sort !== 'place') filters.sort = given.sort;
  if (given.isAffordable) filters.isAffordable = true;
  return filters;
}

/** How many choices narrow the list; its order is none. */
export function filterCount({ categoryId, leastPoints, mostPoints, isAffordable }: OfferFilters): number {
  const hasRange = leastPoints !== undefined || mostPoints !== undefined;
  return [categoryId !== undefined, hasRange, isAffordable === true].filter(Boolean).length;
}
