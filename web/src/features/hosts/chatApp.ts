// What the mall's server does for the chat app: signs pages, and makes links that open a mini program.
import { headersFor } from '@/api/message';
import { send } from '@/api/send';
import type { MiniProgramTarget } from '@/hosts/host';
import type { JsTicket } from '@/hosts/ports';

const areaName = 'plaza';

function unreadable(what: string): never {
  throw new Error(`the server's ${what} is not readable`);
}

/** Signs a page's address without its hash; rejects with ApiError. */
export async function jsTicket(url: string): Promise<JsTicket> {
  const query = new URLSearchParams({ url, areaName });
  const init = { headers: headersFor({}), credentials: 'include' } as const;
  const answer = await send(`/ticket/v1.0/wxCommon/getJsTicket?${query}`, init);
  const { timestamp, nonceStr, signature } = (answer ?? {}) as Record<string, unknown>;
  const isTime = typeof timestamp === 'string' || typeof timestamp === 'number';
  if (!isTime || typeof nonceStr !== 'string' || typeof signature !== 'string') return unreadable('page signature');
  return { timestamp, nonceStr, signature };
}

/** An address that opens the mall's mini program at that page from any browser; rejects with ApiError. */
export async function miniProgramLink({ path }: MiniProgramTarget): Promise<string> {
  const [page = '', query = ''] = path.split('?');
  const headers = headersFor({});
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ path: page, query });
  const answer = await send('/mall-api/trading/v1/wxMini/getUrlLink', {
    method: 'POST',
    headers,
    credentials: 'include',
    body,
  });
  const link = typeof answer === 'string' ? answer : (answer as { urlLink?: unknown } | undefined)?.urlLink;
  return typeof link === 'string' && link.startsWith('https://') ? link : unreadable('link to the mini program');
}
