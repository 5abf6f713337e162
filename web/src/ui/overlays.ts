// The sheets and dialogs that lie open, topmost last, so that the back button closes the top one instead of the page.
import { useEffect, useRef } from 'react';

const open: (() => void)[] = [];

/** True while something lies above the page. */
export function hasOverlay(): boolean {
  return open.length > 0;
}

/** Closes the topmost sheet or dialog; does nothing when none is open. */
export function closeTopOverlay(): void {
  open.at(-1)?.();
}

/** While `isOpen`, the back button calls `close`. */
export function useOverlay(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    const entry = () => latest.current();
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
    };
  }, [isOpen]);
}
