// Who is signed in to the console: from the server's answer, told to every window of this browser, and how long until it ends unused.
import { serverNowMs } from '@galleria/client/clock';
import { ApiError, asksWho } from '@galleria/client/errors';
import { requestStaff } from '@galleria/client/staff';
import type { Output } from '@galleria/client/types';
import { useSyncExternalStore } from 'react';

export type StaffSession = Output<'get_staff_session'>;

/**
 * `unknown`: not asked yet. `out`: nobody. `in`: somebody. `ended`: somebody was, and what they were doing is still there: they sign in again in place.
 * `unanswered`: the server did not say.
 */
export type SessionState =
  | { kind: 'unknown' | 'out' }
  | { kind: 'unanswered'; error: ApiError }
  | { kind: 'in' | 'ended'; session: StaffSession };

const lastUseKey = 'console_last_use_ms';
/** Changes with each signing in and out, so that the other windows hear of it. */
const turnKey = 'console_session_turn';
const listeners = new Set<() => void>();
let state: SessionState = { kind: 'unknown' };
/** How long a session may lie unused, as the server's answer said. */
let idleMs = Number.POSITIVE_INFINITY;
let waiting: ((isSame: boolean) => void) | undefined;

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function take(session: StaffSession): void {
  idleMs = session.idleEndsAt - serverNowMs();
  noteUse();
  change({ kind: 'in', session });
}

/** Each answer of the server to this session is a use of it, in whichever window. */
export function noteUse(): void {
  localStorage.setItem(lastUseKey, String(Date.now()));
}

/** Milliseconds until the session ends if nobody does anything, or ends anyhow. */
export function sessionLeftMs(): number {
  if (state.kind !== 'in') return 0;
  const lastUseMs = Number(localStorage.getItem(lastUseKey)) || Date.now();
  return Math.min(lastUseMs + idleMs - Date.now(), state.session.endsAt - serverNowMs());
}

/** Asks the server who is signed in; that is a use of the session. */
export async function askSession(): Promise<void> {
  try {
    take(await requestStaff('get_staff_session', undefined, { hideSignIn: true }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (asksWho(error)) return endSession();
    if (state.kind === 'unknown' || state.kind === 'unanswered') change({ kind: 'unanswered', error });
  }
}

/** The session is over: whoever had one signs in again in place, anybody else at the door. */
export function endSession(): void {
  if (state.kind === 'in') change({ kind: 'ended', session: state.session });
  else if (state.kind !== 'ended') change({ kind: 'out' });
}

/** Somebody has signed in. What waits for the session goes on if it is the person whom it belonged to; otherwise nothing of the former stays. */
export function enter(session: StaffSession): void {
  const wasOf = state.kind === 'ended' ? state.session.accountId : undefined;
  const goesOn = waiting;
  waiting = undefined;
  if (wasOf !== undefined && wasOf !== session.accountId) {
    goesOn?.(false);
    location.assign('/console/');
    return;
  }
  take(session);
  localStorage.setItem(turnKey, `${Date.now()}`);
  goesOn?.(true);
}

/** Ends the session here and on the server; the page begins anew, so that nothing of it stays in memory. */
export async function leave(): Promise<void> {
  await requestStaff('sign_out_staff', undefined, { hideSignIn: true });
  localStorage.setItem(turnKey, `${Date.now()}`);
  location.assign('/console/');
}

/** Whoever was signed in would rather go: what waited for the session is refused. */
export function giveUp(): void {
  waiting?.(false);
  location.assign('/console/');
}

/** For calls that find the session over: resolves when somebody has signed in, to whether it was the same person. */
export function signInAgain(): Promise<boolean> {
  endSession();
  if (state.kind !== 'ended') return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = resolve;
  });
}

/** Empty while nobody is signed in. */
export function csrfToken(): string {
  return state.kind === 'in' ? state.session.csrfToken : '';
}

window.addEventListener('storage', ({ key }) => {
  if (key === turnKey && state.kind !== 'unknown') void askSession();
});

/** Re-renders when somebody comes or goes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Who works here now; only below the door, which lets nobody else in. */
export function useStaffSession(): StaffSession {
  const now = useSessionState();
  if (now.kind !== 'in' && now.kind !== 'ended') throw new Error('nobody is signed in');
  return now.session;
}

/** For tests: as before the first question. */
export function forgetSession(): void {
  waiting = undefined;
  idleMs = Number.POSITIVE_INFINITY;
  change({ kind: 'unknown' });
}
