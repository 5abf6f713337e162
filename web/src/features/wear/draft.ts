// A look that is not saved yet stays on this phone, by the wardrobe that it is of and the look that it changes.
import { keptPrefix } from '@/api/kept';
import type { Selection } from './rules';

const keyOf = (databaseId: number, wearId: number | undefined) => `${keptPrefix}wear ${databaseId} ${wearId ?? 'new'}`;

/** What was worn last; undefined where nothing was left unsaved. */
export function findDraft(databaseId: number, wearId: number | undefined): Selection | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(databaseId, wearId)) ?? 'null');
    return Array.isArray(kept) && kept.length > 0 && kept.every(Number.isSafeInteger) ? kept : undefined;
  } catch {
    return undefined; // written by something else: as good as nothing
  }
}

export function keepDraft(databaseId: number, wearId: number | undefined, selection: Selection): void {
  try {
    localStorage.setItem(keyOf(databaseId, wearId), JSON.stringify(selection));
  } catch (cause) {
    // A phone without room for it keeps the look only as long as the page is open.
    if (!(cause instanceof DOMException)) throw cause;
  }
}

export function forgetDraft(databaseId: number, wearId: number | undefined): void {
  localStorage.removeItem(keyOf(databaseId, wearId));
}
