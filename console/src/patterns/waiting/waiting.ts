// Work that waits, as desks name it: a desk says which counts of the server are its own and where they lead, and every part of the console shows them live.
import { translateText } from '@galleria/client/words';
import { type ComponentType, createContext, useContext } from 'react';
import { type LiveCount, useLiveCounts } from '@/api/liveCounts';
import { useNow } from '@/api/useNow';
import type { Desk } from '@/patterns/desk';
import { useTranslation } from '@/ui/useTranslation';

/** A count that is older than this is shown with its time. */
const staleAfterMs = 60_000;
const urgentWithinMs = 2 * 3_600_000;

/** A row of work that waits for whoever works here. */
export interface WaitingRow {
  name: string;
  title: string;
  address: string;
  icon: ComponentType;
  count: number;
  since?: number | undefined;
  dueAt?: number | undefined;
}

/** The desks of whoever works here; the frame supplies them. */
export const DesksOfPerson = createContext<readonly Desk[]>([]);

/** What runs out first stands first, then what has waited longest. */
function inOrder(rows: readonly WaitingRow[]): WaitingRow[] {
  const last = Number.MAX_SAFE_INTEGER;
  return rows.toSorted(
    (left, right) => (left.dueAt ?? last) - (right.dueAt ?? last) || (left.since ?? last) - (right.since ?? last),
  );
}

export const isUrgent = ({ dueAt }: Pick<WaitingRow, 'dueAt'>, nowMs: number) =>
  dueAt !== undefined && dueAt - nowMs < urgentWithinMs;

/** When these counts were true, if that is too long ago to be shown without. */
export const staleSince = (atMs: number, nowMs: number) => (nowMs - atMs > staleAfterMs ? atMs : undefined);

function rowsOf(desk: Desk, counts: readonly LiveCount[]): WaitingRow[] {
  return (desk.waiting ?? []).flatMap(({ name, address }) => {
    const found = counts.find((count) => count.name === name);
    if (!found || found.count === 0) return [];
    const { count, since, dueAt } = found;
    return [
      { name, address, icon: desk.icon, title: translateText(desk.subject, `work.${name}`), count, since, dueAt },
    ];
  });
}

/** All that waits; undefined until the server has told. */
export function useWaiting(): { rows: WaitingRow[]; atMs: number } | undefined {
  useTranslation('patterns');
  const desks = useContext(DesksOfPerson);
  const live = useLiveCounts();
  return live && { rows: inOrder(desks.flatMap((desk) => rowsOf(desk, live.counts))), atMs: live.at };
}

/** How much waits at these desks together, and when that was so if it is long ago. */
export function useWaitingAt(desks: readonly Desk[]): { count: number; staleAtMs: number | undefined } {
  const live = useLiveCounts();
  const nowMs = useNow();
  const count = desks.flatMap((desk) => rowsOf(desk, live?.counts ?? [])).reduce((sum, row) => sum + row.count, 0);
  return { count, staleAtMs: live && staleSince(live.at, nowMs) };
}
