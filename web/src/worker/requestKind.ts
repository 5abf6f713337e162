// Which requests the service worker answers, and how; everything else goes to the network as if there were no worker.
export interface AskedRequest {
  method: string;
  url: string;
  /** `navigate` for a page that the browser opens. */
  mode: string;
  /** `image` for a picture. */
  destination: string;
  /** The page that asks, or empty. */
  referrer: string;
}

const homePath = '/pages/home/index';
/** Pages of this site that are no pages of the app: the staff's console, the contract's viewer, the demo's sandbox. */
const elsewhere = /^\/(console|docs|sandbox)(\/|$)/;

function isLastHome({ pathname, searchParams }: URL): boolean {
  return pathname === '/newCms/v1.0/getPage' && searchParams.get('pageCode') === 'home';
}

function isOnHome(referrer: string): boolean {
  return URL.canParse(referrer) && new URL(referrer).pathname === homePath;
}

/**
 * `page`: a page of the app; `asset`: a part of it that never changes under its name, but for machine code, which is large and which the browser keeps by itself; `home`: what home shows;
 * `picture`: a picture on home. What members own is none of these, so the worker never keeps it.
 */
export function kindOf(request: AskedRequest, origin: string): 'page' | 'asset' | 'home' | 'picture' | 'other' {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'other';
  const isFile = /\.[^/]*$/.test(url.pathname);
  if (request.mode === 'navigate') return isFile || elsewhere.test(url.pathname) ? 'other' : 'page';
  if (url.pathname.startsWith('/assets/')) return url.pathname.endsWith('.wasm') ? 'other' : 'asset';
  if (isLastHome(url)) return 'home';
  return request.destination === 'image' && isOnHome(request.referrer) ? 'picture' : 'other';
}
