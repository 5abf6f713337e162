// The place of the sign-in sheet: the members feature fills it, any refused call opens it.

import { needWords, translate } from '@galleria/client/words';
import { type ComponentType, useSyncExternalStore } from 'react';
import { toast } from '@/ui/toast';

interface SignInSheetProps {
  /** Called once: true when a member has signed in and the session is stored, false when they closed the sheet. */
  onDone: (signedIn: boolean) => void;
}

// A pattern instead of a path, so that the shell builds and runs without the members feature.
const [load] = Object.values(
  import.meta.glob<{ default: ComponentType<SignInSheetProps> }>('../features/members/SignInSheet.tsx'),
);
let SignInSheet: ComponentType<SignInSheetProps> | undefined;

/** Any page may ask, so the sheet brings its own words. */
async function loadSheet(): Promise<void> {
  if (!load || SignInSheet) return;
  const [module] = await Promise.all([load(), needWords(['members']), import('./shownOperations')]);
  SignInSheet = module.default;
}

/** Whoever asks while the sheet is open waits for the same answer. */
let waiting: readonly ((signedIn: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function replaceWaiting(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the sheet unless it is open; resolves to whether somebody signed in, and to false when the sheet could not be fetched. */
export async function askToSignIn(): Promise<boolean> {
  try {
    await loadSheet();
  } catch (cause) {
    console.error(cause);
    toast(translate('app', 'failure.network'));
    return false;
  }
  if (!SignInSheet) return false;
  return new Promise((resolve) => replaceWaiting([...waiting, resolve]));
}

/** Mounted once, above every page. */
export function SignInSlot() {
  const isOpen = useSyncExternalStore(subscribe, () => waiting.length > 0);
  if (!isOpen || !SignInSheet) return null;
  const done = (signedIn: boolean) => {
    const asked = waiting;
    replaceWaiting([]);
    for (const answer of asked) answer(signedIn);
  };
  return <SignInSheet onDone={done} />;
}
