// All desks, found by the names of their files: a new one is listed by being there.
import { rightTo } from '@/api/rights';
import { type StaffSession, useStaffSession } from '@/api/staffSession';
import { type Desk, groups } from '@/patterns/desk';

const found = import.meta.glob<Desk>('../desks/*/desk.ts', { eager: true, import: 'default' });

/** In the order of the navigation. */
export const desks: readonly Desk[] = Object.values(found).toSorted(
  (left, right) => groups.indexOf(left.group) - groups.indexOf(right.group) || left.order - right.order,
);

/** Those that whoever has this session may see. */
function desksFor(session: Pick<StaffSession, 'permissions'>): readonly Desk[] {
  return desks.filter(
    ({ needs }) => needs.length === 0 || needs.some((operation) => rightTo(operation, session).isHeld),
  );
}

export function useDesks(): readonly Desk[] {
  return desksFor(useStaffSession());
}
