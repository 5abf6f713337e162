// Starts a top-up: by the native app where it has one of its own, else on the way to our cashier.

import type { Input } from '@galleria/client/types';
import { useEffect, useRef } from 'react';
import { changes } from '@/api/operations/changes';
import { useAskAgain, useOperation } from '@/api/operations/useOperation';
import { useHost } from '@/hosts/HostContext';
import { HostError, hostMessages } from '@/hosts/host';
import { paymentPage } from '@/routes/payments/payment';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

/**
 * The native app carries a plain amount through by itself; offers are the server's. True when it has taken it up, paid or
 * not; false where the host has no such thing.
 */
function useRechargeByApp(): (amountCents: number) => Promise<boolean> {
  const { t } = useTranslation('wallet');
  const host = useHost();
  const askAgain = useAskAgain();
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
    void askAgain(changes.start_recharge);
    return true;
  };
}

/** The same choice starts the same top-up while it is not known whether the first call arrived. */
export function useRecharge(): (choice: Input<'start_recharge'>) => Promise<void> {
  const host = useHost();
  const start = useOperation('start_recharge', { asksAgain: 'later' });
  const rechargeByApp = useRechargeByApp();
  // A tap that arrives while the page gives way must not become a second top-up.
  const isReplacing = useRef(false);
  useEffect(() => {
    // Runs again when the page comes back from under the cashier.
    isReplacing.current = false;
  }, []);
  return async (choice) => {
    if (isReplacing.current) return;
    if (choice.amountCents !== undefined && (await rechargeByApp(choice.amountCents))) return;
    const { data: recharge } = await start(choice);
    if (!recharge) return;
    isReplacing.current = true;
    host.open(paymentPage, { orderId: recharge.orderId, source: 'recharge' });
  };
}
