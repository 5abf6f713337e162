// Follows an address that stands in a text.
import { useCallback } from 'react';
import { useHost } from './HostContext';

/** A function for addresses: pages of the app, telephone numbers and other sites all go through the host. */
export function useOpenAddress(): (address: string) => void {
  const host = useHost();
  return useCallback(
    (address) => {
      if (/^\/(?!\/)/.test(address)) host.navigate(address);
      else if (address.startsWith('tel:')) host.call(address.slice('tel:'.length));
      else host.openOutsidePage(address);
    },
    [host],
  );
}
