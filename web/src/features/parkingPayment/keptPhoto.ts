// The photograph of the bay where a car stands: it stays on this device, for the stay that it was taken in and for the member who took it.
import { keptPrefix } from '@/api/kept';

const keyOf = (plate: string) => `${keptPrefix}bay photo ${plate}`;

interface KeptPhoto {
  stayId: number;
  url: string;
}

function read(key: string): KeptPhoto | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined; // written by something else: as good as nothing
  }
}

/** Its data address; undefined, and gone, once the car has another stay. */
export function findBayPhoto(plate: string, stayId: number): string | undefined {
  const kept = read(keyOf(plate));
  if (kept?.stayId === stayId) return kept.url;
  forgetBayPhoto(plate);
  return undefined;
}

/** False where the device has no room left for it. */
export function keepBayPhoto(plate: string, kept: KeptPhoto): boolean {
  try {
    localStorage.setItem(keyOf(plate), JSON.stringify(kept));
    return true;
  } catch (cause) {
    if (cause instanceof DOMException) return false;
    throw cause;
  }
}

export function forgetBayPhoto(plate: string): void {
  localStorage.removeItem(keyOf(plate));
}

/** Enough to read a number on a pillar, and little enough for one to be kept for each car. */
const longestEdge = 1_024;
const quality = 0.7;

/** As a small JPEG without what a camera writes into it; undefined where the device cannot read the file as a picture. */
export async function shrinkPhoto(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const element = document.createElement('canvas');
  element.width = Math.round(picture.width * scale);
  element.height = Math.round(picture.height * scale);
  element.getContext('2d')?.drawImage(picture, 0, 0, element.width, element.height);
  picture.close();
  return element.toDataURL('image/jpeg', quality);
}
