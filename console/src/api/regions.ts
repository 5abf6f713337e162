// China's regions down to the county, which everybody may ask for; asked once.
import { send } from '@galleria/client/send';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';

export type Region = Output<'list_regions'>[number];

/** It asks for no right, so it is no operation of the staff's. */
const address = '/mall-api/oms/v1/address/regions';

export function useRegions() {
  return useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => (await send(address, { method: 'GET' }, signal)) as readonly Region[],
    staleTime: Number.POSITIVE_INFINITY,
  });
}
