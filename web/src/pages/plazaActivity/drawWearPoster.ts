// Draws the poster of a look, 750 × 1468: the figure on its stage, its name, and a QR code that opens it. The same in light and dark.
import { drawQr, loadPicture, token, wrapText } from '@/features/hosts/drawPoster';
import type { PosterLook } from '@/features/wear/PosterSheet';

interface PosterWords {
  stamp: string;
  content: string;
  brand: string;
  hint: string;
}

const size = { width: 750, height: 1468, stage: 876, margin: 56, qr: 240 } as const;
const tiltDegrees = 8;
const nameLines = 2;
const nameLinePx = 68;

/** A word on a dark plate, tilted over the foot of the stage. */
function drawStamp(canvas: CanvasRenderingContext2D, text: string): void {
  canvas.save();
  canvas.translate(size.margin, size.stage + 16);
  canvas.rotate((-tiltDegrees * Math.PI) / 180);
  canvas.font = `600 34px ${token('--serif')}`;
  const width = canvas.measureText(text).width + 48;
  canvas.fillStyle = token('--photo-ink');
  canvas.fillRect(0, -64, width, 64);
  canvas.fillStyle = token('--on-photo');
  canvas.textBaseline = 'middle';
  canvas.fillText(text, 24, -32);
  canvas.restore();
}

/** A PNG as data address. Rejects where the browser cannot draw. */
export async function drawWearPoster({ name, layers, path }: PosterLook, words: PosterWords): Promise<string> {
  const element = document.createElement('canvas');
  element.width = size.width;
  element.height = size.height;
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('this browser cannot draw');
  canvas.fillStyle = token('--on-photo');
  canvas.fillRect(0, 0, size.width, size.height);
  canvas.fillStyle = token('--cover-light');
  canvas.fillRect(0, 0, size.width, size.stage);
  const pictures = await Promise.all(layers.map(({ pictureUrl }) => loadPicture(pictureUrl)));
  for (const [index, picture] of pictures.entries()) {
    const { x, y, width, height } = layers[index]?.box ?? { x: 0, y: 0, width: size.width, height: size.stage };
    if (picture) canvas.drawImage(picture, x, y, width, height);
  }
  // What hangs over the stage's edge is cut there.
  canvas.fillStyle = token('--on-photo');
  canvas.fillRect(0, size.stage, size.width, size.height - size.stage);
  drawStamp(canvas, words.stamp);

  const serif = (px: number) => `600 ${px}px ${token('--serif')}`;
  const sans = (px: number) => `${px}px ${token('--sans')}`;
  const write = (line: string, font: string, colour: string, top: number) => {
    canvas.font = font;
    canvas.fillStyle = token(colour);
    canvas.fillText(line, size.margin, top);
  };
  const fits = (room: number) => (line: string) => canvas.measureText(line).width <= room;
  canvas.textBaseline = 'top';
  canvas.font = serif(52);
  let top = size.stage + 72;
  for (const line of wrapText(name, nameLines, fits(size.width - 2 * size.margin))) {
    write(line, serif(52), '--photo-ink', top);
    top += nameLinePx;
  }
  const foot = size.height - size.margin;
  canvas.font = sans(28);
  for (const line of wrapText(words.content, 3, fits(size.width - size.qr - 3 * size.margin))) {
    write(line, sans(28), '--photo-ink-2', top + 16);
    top += 42;
  }
  write(words.brand, serif(30), '--photo-ink', foot - 76);
  write(words.hint, sans(24), '--photo-ink-2', foot - 28);
  drawQr(canvas, new URL(path, document.baseURI).href, size.width - size.margin - size.qr, foot - size.qr, size.qr);
  return element.toDataURL('image/png');
}
