// Keeps covered pages alive, so that going back finds forms and scroll positions as they were left.
import { Activity, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './navigation';
import { OpenPage } from './OpenPage';
import { PageBoundary } from './PageBoundary';
import { PageFrame } from './PageFrame';
import styles from './PageStack.module.css';
import { moveTo, type StackEntry } from './stack';
import { isTabPath } from './tabs';
import { useVisitHolds } from './visitData';

/** Draws the page of `place` and hides, without losing, those below it. */
export function PageStack({ place }: { place: Place }) {
  const [shown, setShown] = useState<Place>();
  const [stack, setStack] = useState<StackEntry<Place>[]>([]);
  let present = stack;
  if (shown !== place) {
    const isTab = isTabPath(place.path);
    present = moveTo(stack, place.movement, { key: isTab ? place.path : place.key, isTab, content: place });
    setStack(present);
    setShown(place);
  }
  const [first] = useState(place);
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    if (place !== first) hasMoved.current = true;
  }, [place, first]);
  useVisitHolds(present.map(({ key }) => key));
  return (
    <div className={styles.stack}>
      {present.map(({ key, content }, index) => (
        <Activity key={key} mode={index === present.length - 1 ? 'visible' : 'hidden'}>
          <PageFrame visit={key} path={content.path} search={content.search} hasMoved={hasMoved}>
            <PageBoundary isSequel={content.movement === 'REPLACE'}>
              <OpenPage path={content.path} />
            </PageBoundary>
          </PageFrame>
        </Activity>
      ))}
    </div>
  );
}
