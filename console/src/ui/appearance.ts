// Light, dark, or as the computer says; the choice is this browser's, apart from that of the members' app.
import { useSyncExternalStore } from 'react';
import type { Shade } from './tokens';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const storageKey = 'console_appearance';
const listeners = new Set<() => void>();
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

function chosen(): Appearance {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function shadeNow(): Shade {
  const choice = chosen();
  if (choice !== 'system') return choice;
  return darkSystem.matches ? 'dark' : 'light';
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Puts the choice on the document; called once at the start. */
export function startAppearance(): void {
  const choice = chosen();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Shows the console so from now on and remembers it. */
export function chooseAppearance(next: Appearance): void {
  if (next === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, next);
  startAppearance();
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  darkSystem.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    darkSystem.removeEventListener('change', listener);
  };
}

/** The choice, and what it comes to now; re-renders on change. */
export function useAppearance(): { appearance: Appearance; shade: Shade } {
  const appearance = useSyncExternalStore(subscribe, chosen);
  const shade = useSyncExternalStore(subscribe, shadeNow);
  return { appearance, shade };
}
