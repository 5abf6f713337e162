// Lays a floor's shops out along its arcade, from the unit numbers that the shops have: odd ones above, even ones below.
import type { Output } from '@galleria/client/types';
import { distanceKm, type Point } from '@/ui/format';

export type PlanShop = Output<'list_shops'>[number];

export interface PlanUnit {
  shop: PlanShop;
  /** Number of the unit within its floor. */
  number: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The drawing's own units. */
export const plan = { width: 360, height: 240, margin: 12, corridor: 44, gap: 3 } as const;

/** The digits at the end of a location such as `L1-08`; undefined when it has none. */
export function unitNumber(location: string): number | undefined {
  const digits = /(\d+)\D*$/.exec(location.replace(/^[A-Z]+\d*[\s·-]*/, ''))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Every shop has its place, in the order of the numbers; those without one come last and even the two sides out. */
export function layOut(shops: readonly PlanShop[]): PlanUnit[] {
  const numbered = shops
    .map((shop) => ({ shop, number: unitNumber(shop.location) ?? Number.MAX_SAFE_INTEGER }))
    .sort((left, right) => left.number - right.number);
  const sides: (typeof numbered)[] = [[], []];
  for (const unit of numbered) {
    const hasNumber = unit.number !== Number.MAX_SAFE_INTEGER;
    const shorter = (sides[0]?.length ?? 0) <= (sides[1]?.length ?? 0) ? 0 : 1;
    sides[hasNumber ? (unit.number + 1) % 2 : shorter]?.push(unit);
  }
  const height = (plan.height - 2 * plan.margin - plan.corridor) / 2;
  return sides.flatMap((side, index) => {
    const width = (plan.width - 2 * plan.margin) / Math.max(side.length, 1);
    return side.map(({ shop, number }, place) => ({
      shop,
      number,
      x: plan.margin + place * width + plan.gap / 2,
      y: plan.margin + index * (height + plan.corridor),
      width: width - plan.gap,
      height,
    }));
  });
}

/** The shop nearest to a point and how far it is, in metres; undefined without shops. */
export function nearestShop(shops: readonly PlanShop[], point: Point): { shop: PlanShop; metres: number } | undefined {
  const [nearest] = shops
    .map((shop) => ({ shop, metres: distanceKm(shop, point) * 1_000 }))
    .sort((left, right) => left.metres - right.metres);
  return nearest;
}
