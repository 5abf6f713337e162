// Turns the member's code into the drawings of a QR code and a Code 128 bar code; loaded only where a code is shown.
import JsBarcode from 'jsbarcode';
import qrcode from 'qrcode-generator';

export interface Marks {
  /** Modules along an edge of the QR code, and an SVG path of its dark ones, a unit each. */
  qr: { moduleCount: number; path: string };
  /** The bar code's width in units, and an SVG path of its bars, one unit high. */
  bar: { width: number; path: string };
}

/** `text` is what a scanner reads. */
export function drawQr(text: string): Marks['qr'] {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const moduleCount = code.getModuleCount();
  const edge = Array.from({ length: moduleCount }, (_unused, index) => index);
  const path = edge
    .flatMap((row) => edge.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join('');
  return { moduleCount, path };
}

function drawBar(text: string): Marks['bar'] {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const bits = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  const path = [...bits.matchAll(/1+/g)].map(({ 0: bar, index }) => `M${index} 0h${bar.length}v1h-${bar.length}z`);
  return { width: bits.length, path: path.join('') };
}

/** `text` is what scanners read: ASCII. Throws on text that Code 128 cannot hold. */
export function drawMarks(text: string): Marks {
  return { qr: drawQr(text), bar: drawBar(text) };
}
