// Scanning, locating and showing pictures: what the chat app's browser and its mini program both offer to a signed page.
import { type Host, HostError, type Location, type SaveOutcome } from '../host';
import { readPictureAddress } from '../pictureAddress';
import type { HostPorts } from '../ports';
import { makeSignedCalls, personTimeoutMs, type SignedCalls, type WeixinAnswer } from './weixinBridge';

/** By the names that the chat app gives them in its own script. */
const names = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'hideMenuItems',
  'showMenuItems',
  'scanQRCode',
  'getLocation',
  'openLocation',
  'previewImage',
  'closeWindow',
  'launchMiniProgram',
];

export function signedCallsFor({ place, firstAddress, jsTicket }: HostPorts): SignedCalls {
  const heldAgainst = place.system === 'ios' ? firstAddress : undefined;
  return makeSignedCalls({ jsTicket, firstAddress: heldAgainst, names });
}

function done(name: string, { outcome, reason, reply }: WeixinAnswer): WeixinAnswer['reply'] {
  if (outcome !== 'ok') throw new HostError(500, `${name}: ${reason}`);
  return reply;
}

/** iOS wraps the text in JSON; a bar code comes as `EAN_13,6901…`. */
export function readScan(resultText: unknown): string {
  const text = String(resultText ?? '');
  const unwrapped = /^\{"scan_code":/.test(text)
    ? String((JSON.parse(text) as { scan_code: { scan_result?: unknown } }).scan_code.scan_result ?? '')
    : text;
  const barCode = /^[A-Z]+[A-Z_\d]*,(\d+)$/.exec(unwrapped);
  return barCode?.[1] ?? unwrapped;
}

export function weixinAbilities(calls: SignedCalls): Pick<Host, 'scan' | 'locate' | 'savePicture'> {
  return {
    scan: async () => {
      const answer = await calls.invoke(
        'scanQRCode',
        { needResult: 1, scanType: ['qrCode', 'barCode'] },
        personTimeoutMs,
      );
      return readScan(done('scanQRCode', answer).resultStr);
    },
    locate: async (): Promise<Location> => {
      const { latitude, longitude } = done('geoLocation', await calls.invoke('geoLocation', { type: 'gcj02' }));
      const [north, east] = [Number(latitude), Number(longitude)];
      if (!Number.isFinite(north) || !Number.isFinite(east)) throw new HostError(500, 'geoLocation: not readable');
      return { latitude: north, longitude: east, system: 'gcj02' };
    },
    savePicture: async (address): Promise<SaveOutcome> => {
      const current = readPictureAddress(address);
      done('imagePreview', await calls.invoke('imagePreview', { current, urls: [current] }));
      return 'shown';
    },
  };
}
