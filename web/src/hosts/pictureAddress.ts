// The address of a picture that is handed to the device: its data may stand in the address itself.

import { HostError, hostMessages } from './host';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const inlinePicture = /^data:image\/(?:png|jpeg|webp|gif);base64,/;

/**
 * The absolute address. Throws a HostError when it holds data that are no picture in base64, such as the "data:," that a
 * canvas gives that could not be drawn: a device would keep an empty file.
 */
export function readPictureAddress(address: string): string {
  const absolute = new URL(address, document.baseURI).href;
  if (!absolute.startsWith('data:')) return absolute;
  const [head] = inlinePicture.exec(absolute) ?? [];
  const data = head === undefined ? '' : absolute.slice(head.length);
  if (data.length % 4 !== 0 || !base64.test(data)) throw new HostError(500, hostMessages.brokenPicture);
  return absolute;
}
