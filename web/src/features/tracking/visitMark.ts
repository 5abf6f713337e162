// The cookie that joins what one visit does: a random name that is forgotten when the member has been away for a while.

import { randomHex } from '@galleria/client/device';
import { request } from '@galleria/client/request';
import { trackerCookieMinutes } from '@/api/constants';

const cookieName = 'data_tracker_meta';
let lifetimeMinutes: number = trackerCookieMinutes;

/** Takes the cookie's lifetime from the mall's configuration; without an answer the former one stays. */
export async function fetchVisitLifetime(): Promise<void> {
  const minutes = await request('get_system_config', { key: 'data_tracker_meta_expires' }).then(
    Number,
    () => Number.NaN,
  );
  if (minutes > 0) lifetimeMinutes = minutes;
}

/** The name of this visit, kept for its lifetime from now on. */
export function visitId(): string {
  const stored = new RegExp(`(?:^|; )${cookieName}=([0-9a-f]{16})(?:;|$)`).exec(document.cookie)?.[1];
  const id = stored ?? randomHex(8);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the chat browser.
  document.cookie = `${cookieName}=${id}; Path=/; Max-Age=${Math.round(lifetimeMinutes * 60)}; SameSite=Lax${secure}`;
  return id;
}
