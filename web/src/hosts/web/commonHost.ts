// What every host does alike, by means of the browser alone; a host replaces what it can do better.

import type { NativePageMeans } from '../app/nativePageOpener';
import { type Host, HostError, hostMessages, type Location, type SaveOutcome } from '../host';
import { makeMoves } from '../moves';
import { readWebAddress } from '../outside';
import { readPictureAddress } from '../pictureAddress';
import type { HostPorts } from '../ports';

export const webViewPath = '/pages/webview/index';
export const urlLinkPath = '/h5Pages/public/urlLink';

const locatingTimeoutMs = 10_000;

const cannot = () => Promise.reject(new HostError(404, hostMessages.missingMethod));

/** Checks a telephone number; throws a TypeError on any other sign than digits, hyphens and a leading plus. */
export function readPhoneNumber(text: string): string {
  if (!/^\+?[\d-]+$/.test(text)) throw new TypeError('a telephone number holds digits and hyphens only');
  return text;
}

/** Checks the address of another site; throws a TypeError unless it is http or https. */
export function readOutsideAddress(address: string): string {
  const url = readWebAddress(address);
  if (!url) throw new TypeError(hostMessages.unknownAddress);
  return url.href;
}

function safeAreas(): { topPx: number; bottomPx: number } {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return { topPx: read('--safe-top'), bottomPx: read('--safe-bottom') };
}

function locate(): Promise<Location> {
  if (!('geolocation' in navigator)) return cannot();
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude, system: 'wgs84' }),
      (error) => reject(new HostError(500, error.message)),
      { timeout: locatingTimeoutMs, maximumAge: 60_000 },
    );
  });
}

async function savePicture(address: string): Promise<SaveOutcome> {
  const link = document.createElement('a');
  link.href = readPictureAddress(address);
  link.download = '';
  link.click();
  return 'saved';
}

/** A host that can do what any browser can; `tradeKind` h5 pays on a page of the provider. */
export function makeCommonHost(ports: HostPorts): Host {
  const { place, navigator, pages } = ports;
  const moves = makeMoves(navigator, pages);
  const host: Omit<Host, keyof NativePageOpeners> = {
    ...place,
    tradeKind: 'h5',
    navigationBarHeightPx: place.system === 'android' ? 48 : 44,
    safeAreas,
    ...moves,
    close: () => moves.switchTab(pages.home),
    openMiniProgram: cannot,
    subscribe: cannot,
    openOutsidePage: (address) => void window.open(readOutsideAddress(address), '_blank', 'noopener'),
    describeShare: () => undefined,
    hideShare: () => undefined,
    share: cannot,
    pay: cannot,
    payByUnionPay: cannot,
    rechargeWallet: cannot,
    scan: cannot,
    locate,
    savePicture,
    call: (phoneNumber) => location.assign(`tel:${readPhoneNumber(phoneNumber)}`),
    setCapability: async () => undefined,
  };
  return { ...host, ...nativePageOpeners(host, ports) };
}

type NativePageOpeners = Pick<Host, 'openNativePage' | 'openNativePageInstead'>;

/** Opens native pages where there is no native app, by the means of `host`. */
export function nativePageOpeners(host: NativePageMeans, ports: HostPorts): NativePageOpeners {
  const open =
    (where: 'above' | 'instead'): Host['openNativePage'] =>
    async (type, given = {}) => {
      const { openWithoutApp } = await import('../app/nativePageOpener');
      await openWithoutApp({ type, given, where }, host, ports);
    };
  return { openNativePage: open('above'), openNativePageInstead: open('instead') };
}
