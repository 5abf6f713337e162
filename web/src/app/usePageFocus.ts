// Moves the focus with the member: to a page that is opened, and back to what had it on a page that comes back.
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface PageFocus {
  /** For the element around the whole page. */
  frame: RefObject<HTMLDivElement | null>;
  /** For `PageSettings`. */
  onShown: (heading: HTMLElement) => void;
}

/** `hasMoved`: false while the app shows the page that it was opened with, whose focus is the browser's own affair. */
export function usePageFocus(hasMoved: RefObject<boolean>): PageFocus {
  const frame = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(undefined);
  const isGiven = useRef(false);

  useLayoutEffect(() => {
    const page = frame.current;
    // Runs while the page is still there, just before it is covered.
    return () => {
      const active = document.activeElement;
      left.current = active instanceof HTMLElement && page?.contains(active) ? active : undefined;
      isGiven.current = false;
    };
  }, []);

  const onShown = useCallback(
    (heading: HTMLElement) => {
      const active = document.activeElement;
      if (!hasMoved.current || frame.current?.contains(active)) return;
      // The member went on to something else while the page was loading.
      if (isGiven.current && active !== document.body) return;
      isGiven.current = true;
      const target = left.current?.isConnected ? left.current : heading;
      target.focus({ preventScroll: true });
    },
    [hasMoved],
  );
  return { frame, onShown };
}
