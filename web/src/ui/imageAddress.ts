// The addresses of a picture in the sizes that a page needs, in the image store's query language.
const processName = 'x-oss-process';
const mode = 'lfit';
const quality = 100;

/** True for pictures that have no other sizes: inline data, vector drawings, and those already processed. */
function isFixed(src: string): boolean {
  return /^(data|blob):/i.test(src) || /\.svg($|[?#])/i.test(src) || src.includes(`${processName}=`);
}

/** The address of `src` at most `widthPx` device pixels wide; `src` itself where it has no other sizes. */
export function resizedAddress(src: string, widthPx: number): string {
  if (src === '' || isFixed(src)) return src;
  const [address = '', fragment] = src.split('#');
  const joint = address.includes('?') ? '&' : '?';
  const resized = `${address}${joint}${processName}=image/resize,m_${mode},w_${Math.round(widthPx)}/quality,q_${quality}`;
  return fragment === undefined ? resized : `${resized}#${fragment}`;
}

/** Addresses for screens of one, two and three device pixels a pixel; undefined where there is only one size. */
export function addressSet(src: string, widthPx: number): string | undefined {
  if (src === '' || isFixed(src)) return undefined;
  return [1, 2, 3].map((density) => `${resizedAddress(src, widthPx * density)} ${density}x`).join(', ');
}

/** What of the picture must stay in sight where it is cut, as `object-position` takes it; undefined for its middle. The address says it: `…#focus=30,70`. */
export function focusOf(src: string): string | undefined {
  const focus = src.split('#focus=')[1];
  return focus && `${focus.replace(',', '% ')}%`;
}
