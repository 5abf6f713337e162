// Which groups of the side are open: as many of those used last as the window's height holds, so that the side need not be scrolled.
import type { Group } from '@/patterns/desk';

export interface GroupSize {
  group: Group;
  deskCount: number;
}

/** What somebody did with the side: the groups that they used, the last first, and those that were folded when they folded one themselves. */
export interface KeptGroups {
  used: readonly Group[];
  folded: readonly Group[];
}

/** In pixels. */
export interface SideMeasures {
  /** All but headings and desks. */
  rest: number;
  heading: number;
  leastDesk: number;
  mostDesk: number;
}

export const nothingKept: KeptGroups = { used: [], folded: [] };

/** Somebody goes to a desk of the group, or unfolds it. */
export function withUse({ used, folded }: KeptGroups, group: Group): KeptGroups {
  const others = (groups: readonly Group[]) => groups.filter((one) => one !== group);
  return { used: [group, ...others(used)], folded: others(folded) };
}

/** Somebody folds the group. `shut`: those that are folded by now, which do not spring open in the room that it leaves. */
export function withFolded({ used, folded }: KeptGroups, group: Group, shut: readonly Group[]): KeptGroups {
  return { used, folded: [...new Set([...folded, ...shut, group])] };
}

/** How high each desk is when the side shares out the height among all, and for how many there is room. */
export function sideRoom(height: number, groups: readonly GroupSize[], measures: SideMeasures) {
  const { rest, heading, leastDesk, mostDesk } = measures;
  const left = height - rest - heading * groups.length;
  const all = groups.reduce((sum, { deskCount }) => sum + deskCount, 0);
  const deskHeight = Math.min(mostDesk, Math.max(leastDesk, Math.floor(left / Math.max(1, all))));
  return { deskHeight, deskCount: Math.max(0, Math.floor(left / deskHeight)) };
}

/**
 * The open groups among these, which stand in the order of the side. The current one and the one used last are open even where they have no room; then, while
 * there is room, those used before and those never used. Going to a desk of an open group opens and folds nothing.
 */
export function openGroups(
  groups: readonly GroupSize[],
  { used, folded }: KeptGroups,
  current: Group | undefined,
  roomForDesks: number,
): ReadonlySet<Group> {
  const open = new Set<Group>();
  let left = roomForDesks;
  const sizes = new Map(groups.map(({ group, deskCount }) => [group, deskCount]));
  const order = new Set([...(current ? [current] : []), ...used, ...sizes.keys()]);
  for (const group of order) {
    const deskCount = sizes.get(group);
    if (deskCount === undefined) continue;
    const hasRoom = deskCount <= left || group === used[0];
    if (group !== current && (folded.includes(group) || !hasRoom)) continue;
    open.add(group);
    left -= deskCount;
  }
  return open;
}
