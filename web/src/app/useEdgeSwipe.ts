// Lets the native app's edge swipe close the web view from its first page alone: further up it would throw away every page below.
import { useEffect, useRef } from 'react';
import { type Host, HostError } from '@/hosts/host';

/** `depth`: how many pages lie under the present one. Hosts without such a swipe are told too, and do nothing. */
export function useEdgeSwipe(host: Host, depth: number): void {
  const isFirst = depth === 0;
  const isOn = useRef(true);
  useEffect(() => {
    if (isOn.current === isFirst) return;
    isOn.current = isFirst;
    host.setCapability({ interactivePopEnable: isFirst }).catch((error: unknown) => {
      // An app that cannot switch it off has none, or keeps it.
      if (!(error instanceof HostError)) throw error;
      console.warn('the edge swipe was not switched', error.message);
    });
  }, [host, isFirst]);
}
