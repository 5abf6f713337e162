// The side's groups as one person left them in this browser, and what the window has room for.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStaffSession } from '@/api/staffSession';
import { groups as allGroups, type Group } from '@/patterns/desk';
import { tokensOf } from '@/ui/tokens';
import {
  type GroupSize,
  type KeptGroups,
  nothingKept,
  openGroups,
  type SideMeasures,
  sideRoom,
  withFolded,
  withUse,
} from './sideGroups';

const token = tokensOf('light');
const pixelsOf = (name: string) => Number.parseInt(token(name), 10);
const measuresWith = (heading: string): SideMeasures => ({
  rest: pixelsOf('side-brand') + pixelsOf('side-end'),
  heading: pixelsOf(heading),
  leastDesk: pixelsOf('target'),
  mostDesk: pixelsOf('row-editing'),
});
const wide = measuresWith('side-heading');
const narrow = measuresWith('side-heading-narrow');
/** As Navigation.module.css has it. */
const narrowWindow = window.matchMedia('(max-width: 1279px)');

const keyOf = (accountId: number) => `console_groups:${accountId}`;

const groupsIn = (stored: unknown): readonly Group[] =>
  Array.isArray(stored)
    ? allGroups
        .filter((group) => stored.includes(group))
        .toSorted((left, right) => stored.indexOf(left) - stored.indexOf(right))
    : [];

function read(key: string): KeptGroups {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null');
    return { used: groupsIn(stored?.used), folded: groupsIn(stored?.folded) };
  } catch {
    // Something else wrote there; the side is as on the first day.
    return nothingKept;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** `groups`: in the order of the side. `current`: that of the desk that is shown, which cannot be folded. */
export function useSideGroups(groups: readonly GroupSize[], current: Group | undefined) {
  const { accountId } = useStaffSession();
  const key = keyOf(accountId);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  const isNarrow = useSyncExternalStore(subscribe, () => narrowWindow.matches);
  const [kept, setKept] = useState(() => read(key));
  const [former, setFormer] = useState<Group>();
  // While it is drawn and not after, so that nothing is seen to move.
  if (former !== current) {
    setFormer(current);
    if (current) setKept(withUse(kept, current));
  }
  useEffect(() => localStorage.setItem(key, JSON.stringify(kept)), [key, kept]);

  const { deskHeight, deskCount } = sideRoom(height, groups, isNarrow ? narrow : wide);
  const open = openGroups(groups, kept, current, deskCount);
  const shut = groups.flatMap(({ group }) => (open.has(group) ? [] : group));
  return {
    isNarrow,
    deskHeight,
    isOpen: (group: Group) => open.has(group),
    turn: (group: Group) => setKept(open.has(group) ? withFolded(kept, group, shut) : withUse(kept, group)),
  };
}
