// Who is signed in on this device: token, member id and phone, kept over restarts and visible to every page.
import { identityCookieDays } from './constants';

export interface Session {
  accessToken: string;
  uid: string;
  phone: string;
}

const storedKeys: Record<keyof Session, string> = { accessToken: 'access_token', uid: 'uid', phone: 'phone' };
const identityCookies = ['member_id', 'user_id'] as const;
const listeners = new Set<() => void>();

/** A member id is a non-zero whole number in digits; anything else counts as empty (specification §3). */
export function cleanUid(value: unknown): string {
  const text = String(value ?? '').trim();
  return /^-?\d+$/.test(text) && Number.parseInt(text, 10) !== 0 ? text : '';
}

function load(): Session {
  const read = (key: keyof Session) => localStorage.getItem(storedKeys[key]) ?? '';
  return { accessToken: read('accessToken'), uid: cleanUid(read('uid')), phone: read('phone') };
}

let current = load();

function writeCookies(uid: string): void {
  const maxAgeSeconds = uid ? identityCookieDays * 24 * 60 * 60 : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  for (const name of identityCookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the chat browser.
    document.cookie = `${name}=${encodeURIComponent(uid)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
  }
}

function replace(next: Session): void {
  current = next;
  for (const [field, key] of Object.entries(storedKeys) as [keyof Session, string][]) {
    if (next[field]) localStorage.setItem(key, next[field]);
    else localStorage.removeItem(key);
  }
  writeCookies(next.uid);
  for (const listener of listeners) listener();
}

export const session = {
  /** The present session; empty strings when nobody is signed in. The object is replaced, never changed. */
  get: (): Session => current,

  /** Login is judged by the presence of a member id (specification §3). */
  isSignedIn: (): boolean => current.uid !== '',

  /** Takes over what a sign-in answered; a uid that is not a non-zero integer is kept as empty. */
  signIn(next: { accessToken: string; uid: string | number; phone: string }): void {
    replace({ accessToken: next.accessToken, uid: cleanUid(next.uid), phone: next.phone });
  },

  /** Forgets the member on this device, cookies included. */
  signOut: (): void => replace({ accessToken: '', uid: '', phone: '' }),

  /** Calls `listener` after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// The web views of a mini program share their storage, but a covered one hears nothing of it.
document.addEventListener('visibilitychange', () => {
  const stored = load();
  const isOurs = stored.uid === current.uid && stored.accessToken === current.accessToken;
  if (document.visibilityState !== 'visible' || isOurs) return;
  current = stored;
  for (const listener of listeners) listener();
});

window.addEventListener('storage', (event) => {
  if (event.key !== null && !Object.values(storedKeys).includes(event.key)) return;
  current = load();
  for (const listener of listeners) listener();
});
