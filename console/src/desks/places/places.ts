// What the pages of this desk are about, and shapes as paths. Pure.
import type { Output } from '@galleria/client/types';

export type PlanVersion = Output<'list_plan_versions'>['versions'][number];
export type PlanRecord = Output<'get_plan_version'>;

export type LevelShape = Output<'get_plan_version_level'>;
export type PlanWay = Output<'list_plan_ways'>['ways'][number];

/** A closed path of x, y, x, y … */
export function pathOf(coordinates: readonly number[]): string {
  let path = '';
  for (let i = 0; i + 1 < coordinates.length; i += 2)
    path += `${i === 0 ? 'M' : 'L'}${coordinates[i]} ${coordinates[i + 1]}`;
  return `${path}Z`;
}

/** What a drawing must show of a level, with a little around it. */
export function viewBoxOf(coordinates: readonly number[]): string {
  const around = 200;
  const xs = coordinates.filter((_, i) => i % 2 === 0);
  const ys = coordinates.filter((_, i) => i % 2 === 1);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left - around, top - around, Math.max(...xs) - left + 2 * around, Math.max(...ys) - top + 2 * around].join(
    ' ',
  );
}
