// What one member may see again after a restart, for a short time: kept on the device with its end, gone with the member.
import { serverNowMs } from '@galleria/client/clock';
import { session } from '@galleria/client/session';

const prefix = 'kept ';

interface Kept {
  uid: string;
  untilMs: number;
  value: unknown;
}

function read(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined; // written by something else: as good as nothing
  }
}

/** Keeps `value` for the member who is signed in, until that time of the server. */
export function keep(name: string, value: unknown, untilMs: number): void {
  const kept: Kept = { uid: session.get().uid, untilMs, value };
  localStorage.setItem(prefix + name, JSON.stringify(kept));
}

/** What was kept under the name, as its keeper wrote it; undefined once its time is over or the member is another. */
export function findKept(name: string): unknown {
  const kept = read(prefix + name);
  if (kept && kept.uid === session.get().uid && kept.untilMs > serverNowMs()) return kept.value;
  localStorage.removeItem(prefix + name);
  return undefined;
}

/** For the end of a session on this device. */
export function forgetKept(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
