// The host for the chat app's browser.

import { type Host, HostError, hostMessages, type PayOutcome, type PayRequest, type SharePayload } from '../host';
import { miniProgram } from '../miniProgram';
import type { HostPorts } from '../ports';
import { completeShare } from '../sharePayload';
import { makeCommonHost, nativePageOpeners, readOutsideAddress, urlLinkPath } from '../web/commonHost';
import { makeShareMenu } from './shareMenu';
import { signedCallsFor, weixinAbilities } from './weixinAbilities';
import { invoke, NoAnswerError, personTimeoutMs } from './weixinBridge';

/** The chat app wants the page with an ending: `pages/a?b=1` becomes `pages/a.html?b=1`. */
function withHtmlExtension(path: string): string {
  const [page = '', query] = path.split('?');
  if (page === '') return '';
  return query === undefined ? `${page}.html` : `${page}.html?${query}`;
}

/** Its panel answers what the member did, not whether money moved; without an answer only the server knows. */
async function payByPanel(request: PayRequest): Promise<PayOutcome> {
  const { appId, timeStamp, nonceStr, signType, paySign } = request;
  const signed = { appId, timeStamp, nonceStr, package: request.package, signType, paySign };
  if (Object.values(signed).some((value) => !value)) throw new HostError(500, hostMessages.cannotLaunch);
  try {
    const { outcome } = await invoke('getBrandWCPayRequest', signed, personTimeoutMs);
    if (outcome === 'fail') throw new HostError(500, hostMessages.cannotLaunch);
    return outcome === 'ok' ? 'done' : 'cancelled';
  } catch (error) {
    if (error instanceof NoAnswerError) return 'left';
    throw error;
  }
}

export function makeChatHost(ports: HostPorts): Host {
  const common = makeCommonHost(ports);
  const calls = signedCallsFor(ports);
  const menu = makeShareMenu(calls);
  const whole = (payload: SharePayload) =>
    completeShare(payload, { stage: ports.stage, base: document.baseURI, miniProgram: miniProgram() });
  const here = {
    ...common,
    // A second window would be without the chat app's abilities.
    openOutsidePage: (address: string) => location.assign(readOutsideAddress(address)),
  };
  return {
    ...here,
    tradeKind: 'jsapi',
    ...weixinAbilities(calls),
    ...nativePageOpeners(here, ports),
    close: () => {
      invoke('closeWindow', {}).catch((error: unknown) => {
        console.warn('the chat app did not close the page', error);
        common.close();
      });
    },
    pay: payByPanel,
    describeShare: (payload) => {
      menu
        .passOn(whole(payload))
        .catch((error: unknown) => console.warn('the menu shares the page as it stands', error));
    },
    hideShare: (instead) => {
      menu.hide(whole(instead)).catch((error: unknown) => console.warn('the menu goes on sharing', error));
    },
    share: async (payload) => {
      await menu.passOn(whole(payload));
      ports.notify('shareByMenu');
      return 'prepared';
    },
    openMiniProgram: async ({ appId, originalId, path }) => {
      // The mall's own is not named: its server makes a link that opens it.
      if (!appId && !originalId) return here.navigate({ path: urlLinkPath, query: { path } });
      if (!appId) throw new HostError(404, hostMessages.missingMethod);
      const parameters = { targetAppId: appId, path: withHtmlExtension(path), envVersion: 'release' };
      const { outcome, reason } = await calls.invoke('launchMiniProgram', parameters);
      if (outcome === 'fail') throw new HostError(500, reason);
    },
  };
}
