// What a member has of value, from the four features that keep it.

import type { Input } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';

/** One coupon is fetched for the sake of the count beside it. */
const couponCount: Input<'list_coupons'> = { tab: 'usable', pageNo: 1, pageSize: 1 };

/** The four queries: each asset loads, fails and is shown by itself, so that one that is missing hides no other. */
export function useAssets(isSignedIn: boolean) {
  // Value moves in shops and on other devices, so every look asks anew; what was known is shown meanwhile.
  const fresh = { enabled: isSignedIn, staleTime: 0 };
  return {
    points: useQuery({ ...queryFor('get_points_balance'), ...fresh }),
    wallet: useQuery({ ...queryFor('get_member_wallet'), ...fresh }),
    giftCards: useQuery({ ...queryFor('list_gift_cards', { tab: 'usable' }), ...fresh }),
    coupons: useQuery({ ...queryFor('list_coupons', couponCount), ...fresh }),
  };
}

export type Assets = ReturnType<typeof useAssets>;
