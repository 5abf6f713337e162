// The time that is left, second by second, on a clock that the caller gives.
import { useEffect, useRef, useState } from 'react';
import styles from './Countdown.module.css';
import { countdownParts } from './countdownParts';
import { useTranslation } from './words';

interface CountdownProps {
  /** Epoch milliseconds. */
  endAtMs: number;
  /** The server's clock: the phone's own may be wrong. */
  nowMs: () => number;
  /** Called once when the end comes, also when it has come already. */
  onEnd?: () => void;
}

/** Ticks at the turn of each second, and stops at zero or while its page is covered. */
export function Countdown({ endAtMs, nowMs, onEnd }: CountdownProps) {
  const { t } = useTranslation('ui');
  const [leftMs, setLeftMs] = useState(() => endAtMs - nowMs());
  const latest = useRef({ nowMs, onEnd });
  latest.current = { nowMs, onEnd };
  const endedFor = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = endAtMs - latest.current.nowMs();
      setLeftMs(left);
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
      else if (endedFor.current !== endAtMs) {
        endedFor.current = endAtMs;
        latest.current.onEnd?.();
      }
    };
    tick();
    return () => clearTimeout(timer);
  }, [endAtMs]);

  const { days, clock } = countdownParts(leftMs);
  return (
    <span className={styles.countdown} role="timer">
      {days > 0 && `${t('countdown.days', { count: days })} `}
      {clock}
    </span>
  );
}
