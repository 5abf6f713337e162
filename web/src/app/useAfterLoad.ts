// Waits until the first page has had time to be drawn, for what must not stand in its way.
import { useEffect, useState } from 'react';

/** The browser's own `load` tells nothing: it may come before the app is fetched. */
const afterFirstPaintMs = 3_000;

/** False at first, true for good once the first page has had its time. */
export function useAfterLoad(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), afterFirstPaintMs);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded;
}
