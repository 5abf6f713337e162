// Counts down to a moment of the server's clock, one step a second.

import { serverNowMs } from '@galleria/client/clock';
import { useEffect, useState } from 'react';

/** Whole seconds until `endAtMs` (server time), rounded up; 0 when it has come or is undefined. */
export function useSecondsLeft(endAtMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    if (endAtMs === undefined) return undefined;
    setNowMs(serverNowMs());
    const timer = setInterval(() => {
      setNowMs(serverNowMs());
      if (serverNowMs() >= endAtMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endAtMs]);
  return endAtMs === undefined ? 0 : Math.max(0, Math.ceil((endAtMs - nowMs) / 1000));
}
