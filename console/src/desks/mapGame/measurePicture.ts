// How large a picture is, as the browser reads it.
import { plainAddress } from '@/patterns/library/library';
import type { PictureSize } from './mapGame';

/** A picture that cannot be read has the usual ratio of maps. */
const usualSize: PictureSize = { pictureWidth: 1500, pictureHeight: 1125 };

export function measurePicture(address: string): Promise<PictureSize> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ pictureWidth: image.naturalWidth, pictureHeight: image.naturalHeight });
    image.onerror = () => resolve(usualSize);
    image.src = plainAddress(address);
  });
}
