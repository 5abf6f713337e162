// The host for a plain mobile browser.
import { addressOf, readTarget } from './address';
import { type Host, HostError, type PayOutcome, type PayRequest, type ShareOutcome, type SharePayload } from './host';

/** The part of the router that the host drives. */
export interface Navigator {
  push(address: string): void;
  replace(address: string): void;
  back(): void;
  /** How many pages lie under the present one. */
  depth(): number;
}

async function share(payload: SharePayload): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url: payload.url, title: payload.title, text: payload.content });
      return 'shared';
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return 'cancelled';
      throw new HostError(500, cause instanceof Error ? cause.message : 'share failed');
    }
  }
  if (!navigator.clipboard) throw new HostError(404, 'this browser can neither share nor copy');
  await navigator.clipboard.writeText(payload.url);
  return 'copied';
}

async function pay(request: PayRequest): Promise<PayOutcome> {
  if (!request.url) throw new HostError(500, '调起支付面板失败');
  location.assign(request.url);
  return 'left';
}

function call(phoneNumber: string): void {
  if (!/^\+?[\d-]+$/.test(phoneNumber)) throw new TypeError('a telephone number holds digits and hyphens only');
  location.assign(`tel:${phoneNumber}`);
}

/** Makes the browser's host. `isTab` tells tab pages from others, `home` is the home tab's path. */
export function makeWebHost(navigator: Navigator, isTab: (path: string) => boolean, home: string): Host {
  const isTabAddress = (address: string) => isTab(address.split('?')[0] ?? '');
  const switchTab = (path: string) => {
    if (!isTabAddress(path)) throw new TypeError(`${path} is no tab page`);
    navigator.replace(path);
  };
  const open = (target: unknown, how: 'push' | 'replace') => {
    const address = addressOf(readTarget(target));
    if (isTabAddress(address)) switchTab(address);
    else navigator[how](address);
  };
  return {
    tradeKind: 'h5',
    navigate: (target) => open(target, 'push'),
    replace: (target) => open(target, 'replace'),
    switchTab,
    back: () => (navigator.depth() > 0 ? navigator.back() : switchTab(home)),
    share,
    pay,
    scan: () => Promise.reject(new HostError(404, 'this browser has no scanner')),
    call,
  };
}
