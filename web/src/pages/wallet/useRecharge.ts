// Starts a top-up and leads to the cashier.
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { request } from '@/api/request';
import type { Input } from '@/api/types';
import { useHost } from '@/hosts/HostContext';
import { paymentPath } from '../payments/paths';

/** The same choice starts the same top-up while it is not known whether the first call arrived. */
export function useRecharge(): (choice: Input<'start_recharge'>) => Promise<void> {
  const host = useHost();
  const queries = useQueryClient();
  return async (choice) => {
    try {
      const { orderId } = await request('start_recharge', choice);
      host.navigate({ path: paymentPath, query: { orderId, source: 'recharge' } });
    } catch (error) {
      // The member has been told; an offer that is over must not stay in sight.
      if (!(error instanceof ApiError)) throw error;
      await queries.invalidateQueries({ queryKey: ['list_recharge_offers'] });
    }
  };
}
