// The host for the web view of the mall's mini program: what it cannot do itself, pages of the shell do.

import { type Host, HostError, hostMessages, type SharePayload } from '../host';
import { miniProgram } from '../miniProgram';
import { makeMoves, miniProgramPageLimit } from '../moves';
import type { HostPorts } from '../ports';
import { completeShare } from '../sharePayload';
import { makeCommonHost, nativePageOpeners, readOutsideAddress, webViewPath } from '../web/commonHost';
import { makeShellMoves } from './shellMoves';
import { signedCallsFor, weixinAbilities } from './weixinAbilities';
import { invokeOrThrow } from './weixinBridge';

/** Pages of the shell, which are not pages of this app. */
const shellPages = {
  pay: '/pages/pay/index',
  openMiniProgram: '/pages/openMiniProgram/index',
  subscribe: '/pages/subscribe/index',
} as const;

function callShell(name: string, argument: Record<string, unknown>): Promise<unknown> {
  return invokeOrThrow('invokeMiniProgramAPI', { name, arg: argument });
}

const openShellPage = (path: string, name: string, value: unknown) =>
  callShell('navigateTo', { url: `${path}?${name}=${encodeURIComponent(JSON.stringify(value))}` });

export function makeMiniProgramHost(ports: HostPorts): Host {
  const common = makeCommonHost(ports);
  const within = makeMoves(ports.navigator, ports.pages, { pageLimit: miniProgramPageLimit });
  const moves = makeShellMoves(within, ports, callShell);
  /** Delivered when the member opens the menu, not before; the last one counts. */
  const tellOfShare = (payload: SharePayload) => {
    const whole = completeShare(payload, { stage: ports.stage, base: document.baseURI, miniProgram: miniProgram() });
    return callShell('postMessage', { type: 'share', ...whole });
  };
  const describeShare = (payload: SharePayload) => {
    tellOfShare(payload).catch((error: unknown) => console.warn('the mini program was not told what to share', error));
  };
  const here = {
    ...common,
    ...moves,
    // The page checks the address; the shell's web view loads the mall's own sites alone.
    openOutsidePage: (address: string) =>
      moves.navigate(`${webViewPath}?u=${encodeURIComponent(readOutsideAddress(address))}`),
  };
  return {
    ...here,
    tradeKind: 'mini_program',
    ...weixinAbilities(signedCallsFor(ports)),
    ...nativePageOpeners(here, ports),
    close: () => {
      callShell('navigateBack', { delta: 1 }).catch((error: unknown) => {
        console.warn('the mini program did not go back', error);
        here.switchTab(ports.pages.home);
      });
    },
    pay: async ({ timeStamp, nonceStr, package: prepay, signType, paySign }) => {
      const request = { timeStamp, nonceStr, package: prepay, signType, paySign };
      try {
        if (Object.values(request).some((value) => !value)) throw new HostError(500, hostMessages.cannotLaunch);
        await openShellPage(shellPages.pay, 'payRequest', request);
      } catch (error) {
        if (!(error instanceof HostError) || error.code === 404) throw error;
        throw new HostError(500, hostMessages.cannotLaunch);
      }
      return 'left';
    },
    describeShare,
    // Its menu is the shell's, which hears of a page only when that is shared.
    hideShare: describeShare,
    share: async (payload) => {
      await tellOfShare(payload);
      ports.notify('shareByMenu');
      return 'prepared';
    },
    openMiniProgram: async (program) => {
      await openShellPage(shellPages.openMiniProgram, 'program', program);
    },
    subscribe: async (ask) => {
      await openShellPage(shellPages.subscribe, 'ask', ask);
    },
  };
}
