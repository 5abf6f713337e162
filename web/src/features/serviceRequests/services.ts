// What the mall does for its members, and how often this one can still ask for it.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';

export type Offer = Output<'list_service_offers'>['offers'][number];
type ServiceKind = Offer['kind'];
export type MyServices = Output<'get_my_services'>;
export type Request = Output<'list_service_requests'>['requests'][number];

export const tierNames = ['normal', 'silver', 'gold', 'platinum'] as const;

/** Everybody sees the services; what is the member's own comes once somebody has signed in. */
export function useServices(kind: ServiceKind) {
  const { isSignedIn } = useSession();
  const query = useQuery(queryFor('list_service_offers', { kind }));
  const mine = useQuery({ ...queryFor('get_my_services'), enabled: isSignedIn, staleTime: 0 });
  return { query, mine: isSignedIn ? mine.data : undefined };
}

export const leftOf = (mine: MyServices | undefined, offerId: number) =>
  mine?.allowances.find((allowance) => allowance.offerId === offerId)?.leftCount;
