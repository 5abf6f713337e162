// Finds out whether a picture is dark where words lie on it, so that they can be read on any photograph.
export type PictureTone = 'light' | 'dark';

const sampleEdge = 8;

/** Average brightness of RGBA bytes, 0 to 255, as eyes weigh the colours. */
function brightnessOf(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    sum += 0.299 * (pixels[index] ?? 0) + 0.587 * (pixels[index + 1] ?? 0) + 0.114 * (pixels[index + 2] ?? 0);
  }
  return sum / (pixels.length / 4);
}

/** What the element shows, decoded beside the page's own thread, which would else stand still for it, and made small at once. */
async function decodeSmall(picture: HTMLImageElement): Promise<CanvasImageSource> {
  if (!('createImageBitmap' in window)) return picture;
  const answer = await fetch(picture.currentSrc, { cache: 'force-cache' });
  return createImageBitmap(await answer.blob(), { resizeWidth: 2 * sampleEdge, resizeHeight: sampleEdge });
}

/** The tone of the left half. A picture of another site that cannot be read counts as light. */
export async function toneOf(picture: HTMLImageElement): Promise<PictureTone> {
  const canvas = document.createElement('canvas');
  canvas.width = sampleEdge;
  canvas.height = sampleEdge;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 'light';
  try {
    context.drawImage(await decodeSmall(picture), 0, 0, 2 * sampleEdge, sampleEdge);
    return brightnessOf(context.getImageData(0, 0, sampleEdge, sampleEdge).data) < 110 ? 'dark' : 'light';
  } catch (cause) {
    console.warn(`the tone of ${picture.currentSrc} cannot be read`, cause);
    return 'light';
  }
}
