// The server's clock as a page is drawn by it: it is drawn anew when a moment comes.
import { serverNowMs } from '@galleria/client/clock';
import { useEffect, useRef, useState } from 'react';

/** Longer than this no timer runs; nobody has a page open until then. */
const longestMs = 86_400_000;

/** Now, and once more when `atMs` has come; then `onCome` runs, too. */
export function useMoment(atMs: number | undefined, onCome: () => unknown): number {
  const [now, setNow] = useState(serverNowMs);
  const latest = useRef(onCome);
  latest.current = onCome;
  useEffect(() => {
    const leftMs = atMs === undefined ? 0 : atMs - serverNowMs();
    if (leftMs <= 0 || leftMs > longestMs) return undefined;
    const timer = setTimeout(() => {
      setNow(serverNowMs());
      void latest.current();
    }, leftMs);
    return () => clearTimeout(timer);
  }, [atMs]);
  return now;
}
