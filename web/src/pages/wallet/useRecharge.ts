// Starts a top-up: by the native app where it has one of its own, else on the way to our cashier.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import type { Input } from '@galleria/client/types';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHost } from '@/hosts/HostContext';
import { HostError, hostMessages } from '@/hosts/host';
import { paymentPage } from '@/routes/payments/payment';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

const changedByRecharge = [['get_member_wallet'], ['list_wallet_records']];

/**
 * The native app carries a plain amount through by itself; offers are the server's. True when it has taken it up, paid or
 * not; false where the host has no such thing.
 */
function useRechargeByApp(): (amountCents: number) => Promise<boolean> {
  const { t } = useTranslation('wallet');
  const host = useHost();
  const queries = useQueryClient();
  return async (amountCents) => {
    try {
      const outcome = await host.rechargeWallet({ amountCents });
      toast(t(outcome === 'cancelled' ? 'recharge.appCancelled' : 'recharge.appPaid'));
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      if (error.code === 404) return false;
      // A second top-up on our way could be one too many.
      toast(t(error.message === hostMessages.unknownResult ? 'recharge.appUnknown' : 'recharge.appFailed'), 'fail');
    }
    for (const queryKey of changedByRecharge) void queries.invalidateQueries({ queryKey });
    return true;
  };
}

/** The same choice starts the same top-up while it is not known whether the first call arrived. */
export function useRecharge(): (choice: Input<'start_recharge'>) => Promise<void> {
  const host = useHost();
  const queries = useQueryClient();
  const rechargeByApp = useRechargeByApp();
  // A tap that arrives while the page gives way must not become a second top-up.
  const isGivingWay = useRef(false);
  useEffect(() => {
    // Runs again when the page comes back from under the cashier.
    isGivingWay.current = false;
  }, []);
  return async (choice) => {
    if (isGivingWay.current) return;
    if (choice.amountCents !== undefined && (await rechargeByApp(choice.amountCents))) return;
    try {
      const { orderId } = await request('start_recharge', choice);
      isGivingWay.current = true;
      host.open(paymentPage, { orderId, source: 'recharge' });
    } catch (error) {
      // The member has been told; an offer that is over must not stay in sight.
      if (!(error instanceof ApiError)) throw error;
      await queries.invalidateQueries({ queryKey: ['list_recharge_offers'] });
    }
  };
}
