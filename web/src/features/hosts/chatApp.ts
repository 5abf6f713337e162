// What the mall's server does for the chat app: signs pages, and makes links that open a mini program.
import { request } from '@galleria/client/request';
import type { MiniProgramTarget } from '@/hosts/host';
import type { JsTicket } from '@/hosts/ports';

const areaName = 'plaza';
const quietly = { hideSignIn: true } as const;

/** Signs a page's address without its hash; rejects with ApiError. */
export async function jsTicket(url: string): Promise<JsTicket> {
  return request('get_js_ticket', { url, areaName }, quietly);
}

/** An address that opens the mall's mini program at that page from any browser; rejects with ApiError. */
export async function miniProgramLink({ path }: MiniProgramTarget): Promise<string> {
  const [page = '', query = ''] = path.split('?');
  const { urlLink } = await request('get_url_link', { path: page, query }, quietly);
  if (!urlLink.startsWith('https://')) throw new Error('the link to the mini program is not one');
  return urlLink;
}
