// A member's rights, those on sale, and buying one.
import type { Input, Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { paymentPage } from '@/routes/payments/payment';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

export type Offers = Output<'list_rights'>;
export type Offer = Offers['rights'][number];
export type MyRights = Output<'get_my_rights'>;
export type MyRight = MyRights['rights'][number];
export type Purchase = MyRights['purchases'][number];

const askEveryMs = 2_000;
const pinNeededCode = 73_006;

/** Asked every two seconds while the purchase that came back from the cashier is not settled. */
export function useMyRights(returnedId: number | undefined) {
  const isOpen = (purchases: readonly Purchase[]) =>
    purchases.some(({ purchaseId, state }) => purchaseId === returnedId && state === 'paying');
  return useQuery({
    ...queryFor('get_my_rights'),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.purchases ?? []) ? askEveryMs : false),
  });
}

export type Obstacle = 'soldOut' | 'limit' | 'points';

/** Why the member cannot buy it now, as far as the phone can tell. */
export function obstacleOf(offer: Offer, points: number): Obstacle | undefined {
  if (offer.leftCount === 0) return 'soldOut';
  if (offer.takenCount >= offer.mostPerMember) return 'limit';
  return offer.pricePoints > points ? 'points' : undefined;
}

interface PinSubject {
  subject: string;
  amountCents: number;
}

/** `askForPin` gives a ticket, or nothing when the member gave up. */
export function useBuyRight(
  askForPin: (asked: PinSubject) => Promise<string | undefined>,
): (wanted: Input<'buy_right'>, fromWalletCents: number) => Promise<void> {
  const { t } = useTranslation('rights');
  const host = useHost();
  const start = useOperation('buy_right', { toldBy: ({ code }) => code === pinNeededCode });
  return async function buy(wanted, fromWalletCents) {
    const { data: purchase, error } = await start(wanted);
    if (purchase?.state === 'paid') toast(t('mine.bought'), 'success');
    if (purchase?.state === 'paying') host.open(paymentPage, { orderId: purchase.purchaseId, source: 'rights' });
    if (error?.code !== pinNeededCode || wanted.payTicket !== undefined) return;
    const payTicket = await askForPin({ subject: 'right', amountCents: fromWalletCents });
    if (payTicket !== undefined) await buy({ ...wanted, payTicket }, fromWalletCents);
  };
}
