// Finds out whether a picture is dark where words lie on it, so that they can be read on any photograph.
export type PictureTone = 'light' | 'dark';

const sampleEdge = 8;

/** Average brightness of RGBA bytes, 0 to 255, as eyes weigh the colours. */
export function brightnessOf(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    sum += 0.299 * (pixels[index] ?? 0) + 0.587 * (pixels[index + 1] ?? 0) + 0.114 * (pixels[index + 2] ?? 0);
  }
  return sum / (pixels.length / 4);
}

/** The tone of the left half. A picture of another site cannot be read and counts as light. */
export function toneOf(picture: HTMLImageElement): PictureTone {
  const canvas = document.createElement('canvas');
  canvas.width = sampleEdge;
  canvas.height = sampleEdge;
  const context = canvas.getContext('2d');
  if (!context) return 'light';
  context.drawImage(picture, 0, 0, picture.naturalWidth / 2, picture.naturalHeight, 0, 0, sampleEdge, sampleEdge);
  try {
    return brightnessOf(context.getImageData(0, 0, sampleEdge, sampleEdge).data) < 110 ? 'dark' : 'light';
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'SecurityError') return 'light';
    throw cause;
  }
}
