// Pictures of the library as the console shows them: sizes, and what stays in sight. Pure.
import type { Output } from '@galleria/client/types';

export type LibraryPicture = Output<'upload_library_picture'>;
export type LibraryFolder = Output<'list_library_pictures'>['folders'][number];

/** The address of a picture at most so wide, as the server makes it; drawings and pictures of other sites have one size. */
export function sizedAddress(address: string, widthPx: number): string {
  const [plain = ''] = address.split('#');
  if (!plain.startsWith('/files/') || plain.endsWith('.svg') || plain.includes('?')) return address;
  return `${plain}?x-oss-process=image/resize,m_lfit,w_${widthPx}`;
}

/** The focal point as `object-position` takes it. */
export const positionOf = ({ focusX, focusY }: Pick<LibraryPicture, 'focusX' | 'focusY'>) => `${focusX}% ${focusY}%`;

const kib = 1024;

/** 48,300 bytes are "47 KB". */
export function sizeText(byteCount: number): string {
  return byteCount < kib * kib
    ? `${Math.max(1, Math.round(byteCount / kib))} KB`
    : `${(byteCount / kib / kib).toFixed(1)} MB`;
}

/** An entry moved by so many places, within the list. */
export function movedBy<Item>(items: readonly Item[], index: number, step: number): Item[] {
  const target = Math.min(Math.max(index + step, 0), items.length - 1);
  const rest = items.toSpliced(index, 1);
  return rest.toSpliced(target, 0, ...items.slice(index, index + 1));
}

/** The art of the demo has keys; what was uploaded has a path. */
export function pictureAddress(name: string): string {
  return name.startsWith('/') ? name : `/files/demo/${name}.webp`;
}

/** The picture itself, without what must stay in sight: that comes from the library wherever it is shown. */
export const plainAddress = (address: string) => address.split('#')[0] ?? '';
