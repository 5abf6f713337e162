// The host for a plain mobile browser.

import { type Host, HostError, hostMessages, type PayOutcome, type PayRequest, type ShareOutcome } from '../host';
import { miniProgram } from '../miniProgram';
import type { HostPorts } from '../ports';
import { completeShare } from '../sharePayload';
import { makeCommonHost, urlLinkPath } from './commonHost';

/** Leaves for the provider's page. */
export async function payByAddress(request: PayRequest): Promise<PayOutcome> {
  if (!request.url) throw new HostError(500, hostMessages.cannotLaunch);
  location.assign(request.url);
  return 'left';
}

async function shareByBrowser(share: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(share);
    return 'shared';
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return 'cancelled';
    throw new HostError(500, cause instanceof Error ? cause.message : 'share failed');
  }
}

/** Shares by the browser's own panel, or by a poster where it has none. Opens a mini program by a page that asks first. */
export function makeWebHost(ports: HostPorts): Host {
  const common = makeCommonHost(ports);
  return {
    ...common,
    pay: payByAddress,
    share: async (payload) => {
      const whole = completeShare(payload, { stage: ports.stage, base: document.baseURI, miniProgram: miniProgram() });
      if (typeof navigator.share !== 'function') return ports.showPoster(whole);
      return shareByBrowser({ url: whole.url, title: whole.title, text: whole.content });
    },
    openMiniProgram: async (program) => common.navigate({ path: urlLinkPath, query: { ...program } }),
  };
}
