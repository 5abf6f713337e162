// The frame and the stickers of a photograph, kept over the one reload that looking for faces may need.
import type { Placed } from './faces';
import type { Decoration } from './useStudio';

export interface Work {
  frame?: Decoration | undefined;
  placed: readonly Placed[];
  /** Of the next sticker. */
  nextId: number;
}

const key = 'ar-work';

export const keepWork = (work: Work): void => sessionStorage.setItem(key, JSON.stringify(work));

/** What was kept, once; undefined where nothing was. */
export function takeWork(): Work | undefined {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as Work);
}
