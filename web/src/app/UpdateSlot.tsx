// The place of the update banner. Its code comes late, and may be gone with the version that this window runs.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Place } from './navigation';
import { openAnewIfReplaced } from './replacedApp';
import { isTabPath } from './tabs';

type Banner = ComponentType<{ isTab: boolean }>;

const loadBanner = () => import('./UpdateBanner');

interface UpdateSlotProps {
  place: Place;
  load?: () => Promise<{ default: Banner }>;
}

/**
 * Without the banner nobody is told of a new version, which is no reason to lose a page: it is asked for again when a tab page is shown,
 * where nothing is in the making. Should it be missing still, and its version too, the window is opened anew there.
 */
export function UpdateSlot({ place, load = loadBanner }: UpdateSlotProps) {
  const [Shown, setShown] = useState<Banner>();
  const hasFailed = useRef(false);
  const isTab = isTabPath(place.path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move is an occasion to try.
  useEffect(() => {
    if (Shown || (hasFailed.current && !isTab)) return undefined;
    let isOver = false;
    const isSecondTry = hasFailed.current;
    load().then(
      (module) => setShown(() => module.default),
      async (cause: unknown) => {
        console.warn('the update banner did not load', cause);
        hasFailed.current = true;
        if (isSecondTry && !isOver) await openAnewIfReplaced();
      },
    );
    return () => {
      isOver = true;
    };
  }, [place, Shown]);

  return Shown ? <Shown isTab={isTab} /> : null;
}
