// Pull-down refresh for a page's scrolling area.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../words';
import styles from './PullDownRefresh.module.css';

const triggerPx = 56;
const resistance = 0.45;

type Phase = 'pull' | 'release' | 'busy';

interface Point {
  x: number;
  y: number;
}

/** True when a finger that moved from `start` to `now` swipes sideways, which belongs to a strip or to the system. */
function isSideways(start: Point, now: Point): boolean {
  return Math.abs(now.x - start.x) > Math.abs(now.y - start.y);
}

/** A bronze arc that closes while the page is pulled and turns while it is refreshed. */
function Arc({ part, isTurning }: { part: number; isTurning: boolean }) {
  return (
    <svg className={styles.arc} data-turning={isTurning} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" pathLength={100} strokeDasharray={`${Math.round(part * 80)} 100`} />
    </svg>
  );
}

interface PullDownRefreshProps {
  area: RefObject<HTMLElement | null>;
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Starts only from the very top; the indicator stays until `onRefresh` settles, whether it succeeds or not. */
export function PullDownRefresh({ area, onRefresh, children }: PullDownRefreshProps) {
  const { t } = useTranslation('ui');
  const [pulledPx, setPulledPx] = useState(0);
  const [phase, setPhase] = useState<Phase>('pull');
  const latest = useRef({ onRefresh, phase, pulledPx });
  latest.current = { onRefresh, phase, pulledPx };

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let start: Point | undefined;
    const pointOf = (event: TouchEvent): Point | undefined => {
      const [touch] = event.touches;
      return touch && { x: touch.clientX, y: touch.clientY };
    };
    const begin = (event: TouchEvent) => {
      // A sheet lies in the page's tree but not on the page: dragging its content must not pull what is behind.
      const isInSheet = event.target instanceof Element && event.target.closest('dialog') !== null;
      const isFree = element.scrollTop <= 0 && latest.current.phase !== 'busy' && !isInSheet;
      start = isFree ? pointOf(event) : undefined;
    };
    const move = (event: TouchEvent) => {
      const now = pointOf(event);
      if (!start || !now) return;
      if (latest.current.pulledPx === 0 && isSideways(start, now)) {
        start = undefined;
        return;
      }
      const downPx = Math.max(0, (now.y - start.y) * resistance);
      if (downPx === 0 && latest.current.pulledPx === 0) return;
      if (event.cancelable) event.preventDefault();
      setPulledPx(downPx);
      setPhase(downPx >= triggerPx ? 'release' : 'pull');
    };
    const end = () => {
      if (!start) return;
      start = undefined;
      const settle = () => {
        setPhase('pull');
        setPulledPx(0);
      };
      if (latest.current.phase !== 'release') return settle();
      setPhase('busy');
      setPulledPx(triggerPx);
      latest.current.onRefresh().finally(settle);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [area]);

  return (
    <>
      <div className={styles.indicator} style={{ height: pulledPx }} role="status" aria-hidden={pulledPx === 0}>
        <Arc part={phase === 'busy' ? 1 : Math.min(pulledPx / triggerPx, 1)} isTurning={phase === 'busy'} />
        <span>{t(`refresh.${phase}`)}</span>
      </div>
      {children}
    </>
  );
}
