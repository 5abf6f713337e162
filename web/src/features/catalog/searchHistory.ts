// What was searched for on this device, newest first.
import { createStore } from '@galleria/client/store';

const storageKey = 'search_history';
const limit = 12;

function load(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : [];
  } catch (cause) {
    // A list that cannot be read is no loss: it starts anew.
    if (cause instanceof SyntaxError) return [];
    throw cause;
  }
}

export const searchHistory = createStore(load());

/** Puts `word` first; the same word stands in the list once, and the list keeps twelve. */
export function rememberSearch(word: string): void {
  const next = [word, ...searchHistory.get().filter((earlier) => earlier !== word)].slice(0, limit);
  localStorage.setItem(storageKey, JSON.stringify(next));
  searchHistory.set(next);
}

export function forgetSearches(): void {
  localStorage.removeItem(storageKey);
  searchHistory.set([]);
}
