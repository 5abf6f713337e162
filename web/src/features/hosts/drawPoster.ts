// Draws the picture that stands for a shared page: what it is, and a QR code that leads there.
import qrcode from 'qrcode-generator';
import { focusOf } from '@/ui/imageAddress';

export interface PosterText {
  url: string;
  title: string;
  content: string;
  picture: string;
  brand: string;
  hint: string;
}

const middle = 50;
const size = { width: 750, height: 1120, picture: 750, margin: 48, qr: 210 } as const;

/** The value of a token of the house. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The picture once it can be drawn; undefined where it could not be fetched. */
export function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    // The poster is worth sharing without its picture.
    image.onerror = () => resolve(undefined);
    image.src = address;
  });
}

/** Fills a square as `object-fit: cover` does, with what must stay in sight. */
function drawCover(canvas: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const edge = Math.min(image.naturalWidth, image.naturalHeight);
  const [x = middle, y = middle] = (focusOf(image.src) ?? '').split(' ').filter(Boolean).map(Number.parseFloat);
  const left = ((image.naturalWidth - edge) * x) / 100;
  const top = ((image.naturalHeight - edge) * y) / 100;
  canvas.drawImage(image, left, top, edge, edge, 0, 0, size.picture, size.picture);
}

/** As many lines as fit in `count`, the last one cut with an ellipsis. Breaks anywhere, as Chinese does. */
export function wrapText(text: string, count: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const sign of text) {
    if (line === '' || fits(line + sign)) {
      line += sign;
      continue;
    }
    lines.push(line);
    line = sign;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= count) return lines;
  let last = lines[count - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1);
  return [...lines.slice(0, count - 1), `${last}…`];
}

/** Draws a QR code, with the quiet edge that scanners need, on a square of this size. */
export function drawQr(
  canvas: CanvasRenderingContext2D,
  text: string,
  left: number,
  top: number,
  edge: number = size.qr,
): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const quiet = 3;
  const unit = edge / (count + 2 * quiet);
  canvas.fillStyle = token('--scan-ground');
  canvas.fillRect(left, top, edge, edge);
  canvas.fillStyle = token('--scan-ink');
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      // Half a pixel more, so that neighbours leave no hair between them.
      if (code.isDark(row, column)) {
        canvas.fillRect(left + (column + quiet) * unit, top + (row + quiet) * unit, unit + 0.5, unit + 0.5);
      }
    }
  }
}

/** A PNG as data address. Rejects where the browser cannot draw. */
export async function drawPoster(text: PosterText): Promise<string> {
  const element = document.createElement('canvas');
  element.width = size.width;
  element.height = size.height;
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('this browser cannot draw');
  canvas.fillStyle = token('--paper');
  canvas.fillRect(0, 0, size.width, size.height);
  const picture = await loadPicture(text.picture);
  if (picture) drawCover(canvas, picture);
  const room = size.width - size.qr - 3 * size.margin;
  const fits = (line: string) => canvas.measureText(line).width <= room;
  const write = (line: string, font: string, colour: string, top: number) => {
    canvas.font = font;
    canvas.fillStyle = token(colour);
    canvas.fillText(line, size.margin, top);
  };
  canvas.textBaseline = 'top';
  canvas.font = `600 40px ${token('--serif')}`;
  let top = size.picture + size.margin;
  for (const line of wrapText(text.title, 3, fits)) {
    write(line, `600 40px ${token('--serif')}`, '--ink', top);
    top += 54;
  }
  canvas.font = `26px ${token('--sans')}`;
  for (const line of wrapText(text.content, 2, fits)) {
    write(line, `26px ${token('--sans')}`, '--ink-2', top + 8);
    top += 38;
  }
  const foot = size.height - size.margin;
  write(text.brand, `600 26px ${token('--serif')}`, '--bronze-text', foot - 64);
  write(text.hint, `22px ${token('--sans')}`, '--ink-2', foot - 26);
  drawQr(canvas, text.url, size.width - size.margin - size.qr, size.picture + size.margin);
  return element.toDataURL('image/png');
}
