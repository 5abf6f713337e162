// Stands in the place of a page whose code is missing until it is clear whether opening the app anew brings it.
import { useEffect, useState } from 'react';
import { PageSkeleton } from '@/ui/Skeleton';
import { BrokenPage } from './BrokenPage';
import type { ChunkLoadError } from './pages';
import { openAnewIfReplaced } from './replacedApp';

export function MissingPage({ error }: { error: ChunkLoadError }) {
  const [isLost, setIsLost] = useState(!navigator.onLine);
  useEffect(() => {
    if (isLost) return undefined;
    let isShown = true;
    void openAnewIfReplaced().then((isOpening) => {
      if (isShown && !isOpening) setIsLost(true);
    });
    return () => {
      isShown = false;
    };
  }, [isLost]);
  return isLost ? <BrokenPage error={error} /> : <PageSkeleton />;
}
