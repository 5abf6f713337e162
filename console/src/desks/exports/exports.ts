// What the pages of exports decide. Pure.
import type { Output } from '@galleria/client/types';
import type { Tone } from '@/ui/Mark';

export type Export = Output<'list_exports'>[number];

export const tones: Readonly<Record<Export['state'], Tone>> = {
  running: 'waiting',
  ready: 'good',
  cancelled: 'calm',
  refused: 'wrong',
  failed: 'wrong',
};

/** Bytes as people read them: `812 B`, `3.4 KB`, `12.0 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** What was asked for, without how much of it stood on a page. */
export function filtersOf(request: unknown): Readonly<Record<string, unknown>> {
  const { pageSize: _, ...filters } = request as Readonly<Record<string, unknown>>;
  return filters;
}
