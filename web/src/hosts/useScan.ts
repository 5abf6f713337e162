// Scanning at a tap, where the host has a scanner.
import { useState } from 'react';
import { useHost } from './HostContext';
import { HostError } from './host';

/**
 * Gives what a button does: `take` gets the text of the code, `fail` is called when there was none. A host tells that it has no scanner only when it is asked;
 * from then on there is nothing to press, and undefined is given.
 */
export function useScan(take: (text: string) => void, fail: () => void): (() => Promise<void>) | undefined {
  const host = useHost();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return undefined;
  return async () => {
    try {
      take(await host.scan());
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      fail();
      setMissing(error.code === 404);
    }
  };
}
