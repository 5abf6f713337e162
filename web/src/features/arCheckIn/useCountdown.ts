// Counts down to a moment of the server's clock, a step a second.
import { serverNowMs } from '@galleria/client/clock';
import { useEffect, useState } from 'react';
import { secondsUntil } from './trail';

const stepMs = 250;

/** Whole seconds until `endAtMs`; 0 when it has come or there is none. */
export function useCountdown(endAtMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    if (endAtMs === undefined) return undefined;
    setNowMs(serverNowMs());
    const timer = setInterval(() => {
      setNowMs(serverNowMs());
      if (serverNowMs() >= endAtMs) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [endAtMs]);
  return endAtMs === undefined ? 0 : secondsUntil(endAtMs, nowMs);
}
