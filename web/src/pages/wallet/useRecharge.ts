// Starts a top-up and leads to the cashier.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '@/api/errors';
import { request } from '@/api/request';
import type { Input } from '@/api/types';
import { useHost } from '@/hosts/HostContext';
import { paymentPath } from '../payments/paths';

/** The same choice starts the same top-up while it is not known whether the first call arrived. */
export function useRecharge(): (choice: Input<'start_recharge'>) => Promise<void> {
  const host = useHost();
  const queries = useQueryClient();
  // A tap that arrives while the page gives way must not become a second top-up.
  const isGivingWay = useRef(false);
  useEffect(() => {
    // Runs again when the page comes back from under the cashier.
    isGivingWay.current = false;
  }, []);
  return async (choice) => {
    if (isGivingWay.current) return;
    try {
      const { orderId } = await request('start_recharge', choice);
      isGivingWay.current = true;
      host.navigate({ path: paymentPath, query: { orderId, source: 'recharge' } });
    } catch (error) {
      // The member has been told; an offer that is over must not stay in sight.
      if (!(error instanceof ApiError)) throw error;
      await queries.invalidateQueries({ queryKey: ['list_recharge_offers'] });
    }
  };
}
