// The host for the mall's native app.

import { type Host, HostError, hostMessages, type Location, type PayOutcome } from '../host';
import { miniProgram } from '../miniProgram';
import { makeMoves } from '../moves';
import { readPictureAddress } from '../pictureAddress';
import type { HostPorts } from '../ports';
import { completeShare } from '../sharePayload';
import { makeCommonHost, readOutsideAddress, readPhoneNumber } from '../web/commonHost';
import { payByAddress } from '../web/webHost';
import { type NativeAction, type NativeBridge, nextEvent } from './nativeBridge';
import { nativePageOf } from './nativePages';
import { isAtLeast, minimumVersions } from './versions';

/** A member may look for a card for a while. */
const personTimeoutMs = 180_000;
const versionTimeoutMs = 1_000;
/** What UnionPay's panel reports: paid, and given up by the member. Everything else is a failure (specification §8). */
const paid = 1;
const givenUp = -2;

/** Starts a payment panel and waits for its result. */
async function payByPanel(
  bridge: NativeBridge,
  action: NativeAction,
  parameters: Readonly<Record<string, unknown>>,
): Promise<PayOutcome> {
  const result = nextEvent(bridge, 'unionPayResult', personTimeoutMs);
  try {
    await bridge.invoke(action, parameters);
  } catch (error) {
    result.forget();
    if (error instanceof HostError && error.code === 404) throw error;
    throw new HostError(500, hostMessages.cannotLaunch);
  }
  const report = await result.report;
  if (report?.code === paid) return 'done';
  if (report?.code === givenUp) return 'cancelled';
  throw new HostError(500, hostMessages.unknownResult);
}

function readLocation(data: unknown): Location {
  const { latitude, longitude } = (data ?? {}) as Record<string, unknown>;
  if (typeof latitude !== 'number' || typeof longitude !== 'number')
    throw new HostError(500, 'getLocation: not readable');
  return { latitude, longitude, system: 'gcj02' };
}

/** The app's version: by the user agent, else by its own word; empty, which is older than all, when it says neither. */
export async function nativeVersion(known: string, bridge: NativeBridge): Promise<string> {
  if (known) return known;
  try {
    const answer = (await bridge.invoke('getNativeVersion', {}, versionTimeoutMs)) as { version?: unknown } | undefined;
    return typeof answer?.version === 'string' ? answer.version : '';
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    console.warn('the app did not tell its version', error.message);
    return '';
  }
}

export function makeAppHost(ports: HostPorts, bridge: NativeBridge, version: string): Host {
  const common = makeCommonHost(ports);
  const { place, notify, pages } = ports;

  /** Runs `instead` where the app does not know the action; other failures are only logged, since nobody waits. */
  const tryAction = (action: NativeAction, parameters: Readonly<Record<string, unknown>>, instead: () => void) => {
    bridge.invoke(action, parameters).catch((error: unknown) => {
      if (error instanceof HostError && error.code === 404) instead();
      else console.warn(`${action} failed`, error);
    });
  };
  const closePage = () => tryAction('closePage', {}, () => common.switchTab(pages.home));
  /** An app too old for this says so to the member. */
  const openInApp = async (minimum: string, parameters: Readonly<Record<string, unknown>>) => {
    if (!isAtLeast(version, minimum)) return notify('updateApp');
    try {
      await bridge.invoke('h5OpenAppPage', parameters);
    } catch (error) {
      if (!(error instanceof HostError) || error.code !== 404) throw error;
      notify('updateApp');
    }
  };

  const moves = makeMoves(ports.navigator, pages, { leave: closePage });
  const openNativePage: Host['openNativePage'] = async (type, given = {}) => {
    const page = nativePageOf(type);
    await openInApp(page.minimumVersion, { type, name: page.name, ...given });
  };

  return {
    ...common,
    version,
    ...moves,
    close: closePage,
    openNativePage,
    openNativePageInstead: async (type, given) => {
      // The app lays its page over the whole web view, and finds the page below when it comes back.
      await openNativePage(type, given);
      moves.back();
    },
    openOutsidePage: (address) => {
      const url = readOutsideAddress(address);
      const minimum = place.system === 'ios' ? minimumVersions.outsidePagesOnIos : minimumVersions.outsidePages;
      openInApp(minimum, { url }).catch((error: unknown) => console.warn('the app did not open the page', error));
    },
    openMiniProgram: async ({ originalId, appId, path }) => {
      const miniProgramType = ports.stage === 'prd' ? 0 : 2;
      await bridge.invoke('openwxmp', { originalId: originalId ?? '', appId: appId ?? '', path, miniProgramType });
    },
    pay: payByAddress,
    payByUnionPay: ({ tn }) => payByPanel(bridge, 'unionPay', { tn }),
    rechargeWallet: ({ amountCents }) => payByPanel(bridge, 'eWalletRecharge', { amountCents }),
    share: async (payload) => {
      const whole = completeShare(payload, { stage: ports.stage, base: document.baseURI, miniProgram: miniProgram() });
      const shared = nextEvent(bridge, 'shareSuccess', personTimeoutMs);
      try {
        await bridge.invoke('share', { ...whole });
      } catch (error) {
        shared.forget();
        throw error;
      }
      return (await shared.report) ? 'shared' : 'cancelled';
    },
    scan: async () => {
      const answer = (await bridge.invoke('scan', {}, personTimeoutMs)) as { text?: unknown } | undefined;
      if (typeof answer?.text !== 'string') throw new HostError(500, 'scan: not readable');
      return answer.text;
    },
    locate: async () => readLocation(await bridge.invoke('getLocation')),
    savePicture: async (address) => {
      await bridge.invoke('savePicture', { url: readPictureAddress(address) });
      return 'saved';
    },
    call: (phoneNumber) => {
      const phone = readPhoneNumber(phoneNumber);
      tryAction('callPhone', { phone }, () => common.call(phone));
    },
    setCapability: async (capability) => {
      await bridge.invoke('setAppCapability', { ...capability });
    },
  };
}
