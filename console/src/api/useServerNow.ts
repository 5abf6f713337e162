// The server's clock on the screen: re-renders every second, or less often where seconds are not shown.
import { serverNowMs } from '@galleria/client/clock';
import { useEffect, useState } from 'react';

export function useServerNow(everyMs = 1_000): number {
  const [now, setNow] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
