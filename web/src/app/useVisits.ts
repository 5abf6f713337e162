// Counts visits from the shell, once the first page is painted: its code is no part of home's first load.
import { useEffect } from 'react';
import { navigation } from './navigation';

/** Time for the first page to be drawn before anything else is fetched. */
const afterFirstPaintMs = 2_000;

export function useVisits(): void {
  useEffect(() => {
    const trail = [{ place: navigation.get(), since: Date.now() }];
    const forget = navigation.subscribe(() => trail.push({ place: navigation.get(), since: Date.now() }));
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const { followVisits } = await import('@/features/tracking/visits');
      forget();
      if (!isGone) stop = followVisits(navigation, trail);
    };
    // Without its code nothing is counted, and the member misses nothing.
    const timer = setTimeout(() => void start().catch((cause: unknown) => console.warn(cause)), afterFirstPaintMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      forget();
      stop?.();
    };
  }, []);
}
