// Hands what was chosen on the location page back to the page that asked for it.

import { createStore } from '@galleria/client/store';
import { useCallback } from 'react';
import { useHost } from '@/hosts/HostContext';
import { chooseLocationPage } from '@/routes/hosts/chooseLocation';

export interface ChosenLocation {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

/** The last choice, until somebody takes it. */
export const chosenLocation = createStore<ChosenLocation | undefined>(undefined);

/** A function that opens the page; what is chosen there then stands in `chosenLocation`. */
export function useChooseLocation(): (near?: { latitude: number; longitude: number }) => void {
  const host = useHost();
  return useCallback(
    (near) => {
      chosenLocation.set(undefined);
      host.open(chooseLocationPage, { ...near });
    },
    [host],
  );
}
