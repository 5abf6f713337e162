// Pull-down refresh for a page's scrolling area.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './PullDownRefresh.module.css';
import { Spinner } from './Spinner';
import { useTranslation } from './words';

const triggerPx = 56;
const resistance = 0.45;

type Phase = 'pull' | 'release' | 'busy';

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
    let startY: number | undefined;
    const start = (event: TouchEvent) => {
      const free = element.scrollTop <= 0 && latest.current.phase !== 'busy';
      startY = free ? event.touches[0]?.clientY : undefined;
    };
    const move = (event: TouchEvent) => {
      if (startY === undefined) return;
      const downPx = ((event.touches[0]?.clientY ?? startY) - startY) * resistance;
      if (downPx <= 0) return;
      if (event.cancelable) event.preventDefault();
      setPulledPx(downPx);
      setPhase(downPx >= triggerPx ? 'release' : 'pull');
    };
    const end = () => {
      if (startY === undefined) return;
      startY = undefined;
      const settle = () => {
        setPhase('pull');
        setPulledPx(0);
      };
      if (latest.current.phase !== 'release') return settle();
      setPhase('busy');
      setPulledPx(triggerPx);
      latest.current.onRefresh().finally(settle);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [area]);

  return (
    <>
      <div className={styles.indicator} style={{ height: pulledPx }} role="status" aria-hidden={pulledPx === 0}>
        {phase === 'busy' && <Spinner />}
        <span>{t(`refresh.${phase}`)}</span>
      </div>
      {children}
    </>
  );
}
