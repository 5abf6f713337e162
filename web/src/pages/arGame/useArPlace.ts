// Where the phone is, for spots that ask for it: as the mall's map draws it, in millionths of a degree.
import { placeOf } from '@/features/arCheckIn/trail';
import { mapPoint } from '@/features/hosts/mapPoint';
import { useHost } from '@/hosts/HostContext';
import { HostError } from '@/hosts/host';

/** Gives undefined when the phone cannot or may not say. */
export function useArPlace() {
  const host = useHost();
  return async () => {
    try {
      return placeOf(mapPoint(await host.locate()));
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      return undefined;
    }
  };
}
