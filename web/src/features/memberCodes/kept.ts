// What one member may see again after a restart, for a short time: kept on the device with its end, gone with the member.
import { serverNowMs } from '@galleria/client/clock';
import { session } from '@galleria/client/session';
import { keptPrefix } from '@/api/kept';

/** The key on the device; without a name it would be everybody's. */
function keyOf(name: string): string {
  if (name.trim() === '') throw new TypeError('请输入有效的键名');
  return keptPrefix + name;
}

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

/** Keeps `value` for the member who is signed in, until that time of the server. Throws a TypeError on an empty name. */
export function keep(name: string, value: unknown, untilMs: number): void {
  const kept: Kept = { uid: session.get().uid, untilMs, value };
  localStorage.setItem(keyOf(name), JSON.stringify(kept));
}

/** What was kept under the name, as its keeper wrote it; undefined once its time is over or the member is another. */
export function findKept(name: string): unknown {
  const key = keyOf(name);
  const kept = read(key);
  if (kept && kept.uid === session.get().uid && kept.untilMs > serverNowMs()) return kept.value;
  localStorage.removeItem(key);
  return undefined;
}
