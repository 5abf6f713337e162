// Films of the library as the console shows them. Pure.
import type { Output } from '@galleria/client/types';

export type LibraryFilm = Output<'upload_library_film'>;

const secondMs = 1000;
const secondsAMinute = 60;

/** 75,300 ms are "1:15". */
export function lengthText(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / secondMs));
  return `${Math.floor(seconds / secondsAMinute)}:${String(seconds % secondsAMinute).padStart(2, '0')}`;
}
