// Views of a list that somebody gave a name: kept in this browser, for their account alone.
import { useState } from 'react';
import { useStaffSession } from '@/api/staffSession';

export interface SavedView {
  name: string;
  /** The address's part behind the question mark. */
  text: string;
}

const keyOf = (accountId: number, list: string) => `console_views:${accountId}:${list}`;

function read(key: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((view): view is SavedView => typeof view?.name === 'string' && typeof view?.text === 'string');
  } catch {
    // Something else wrote there; it is not worth a failure.
    return [];
  }
}

/** The account's views of a list; saving under a name that is there replaces it. */
export function useSavedViews(list: string) {
  const { accountId } = useStaffSession();
  const key = keyOf(accountId, list);
  const [views, setViews] = useState(() => read(key));
  const store = (next: readonly SavedView[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    setViews(next);
  };
  return {
    views,
    save: (view: SavedView) => store([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  };
}
