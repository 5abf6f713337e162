// What one member may see again after a restart, for a short time: kept on the device with its end, gone with the member.
import { serverNowMs } from '@galleria/client/clock';
import { session } from '@galleria/client/session';
import { keptPrefix } from '@/api/kept';

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
  localStorage.setItem(keptPrefix + name, JSON.stringify(kept));
}

/** What was kept under the name, as its keeper wrote it; undefined once its time is over or the member is another. */
export function findKept(name: string): unknown {
  const kept = read(keptPrefix + name);
  if (kept && kept.uid === session.get().uid && kept.untilMs > serverNowMs()) return kept.value;
  localStorage.removeItem(keptPrefix + name);
  return undefined;
}
