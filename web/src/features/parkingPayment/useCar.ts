// Which car the page is about, what its stay costs now, and paying it.
import type { Input, Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useAskAgain, useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { paymentPage } from '@/routes/payments/payment';

export type Quote = Output<'get_parking_quote'>;
/** By its plate, or by the ticket of a car without one. */
export type Car = { plate: string } | { ticketCode: string };

/** What goes on by itself is asked about every two seconds; the rest when its time is over. */
const askEveryMs = 2_000;
const isUnderWay = (view: Quote['view'] | undefined) => view === 'paying' || view === 'telling_gate';

const optionsOf = (car: Car, usesPoints: boolean) => ({
  ...queryFor('get_parking_quote', { ...car, usesPoints }),
  staleTime: 0,
});

export function useQuote(car: Car | undefined, usesPoints: boolean) {
  return useQuery({
    ...optionsOf(car ?? { plate: '' }, usesPoints),
    enabled: car !== undefined,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.view) ? askEveryMs : false),
    placeholderData: (earlier) => earlier,
  });
}

/** Where each of the member's cars stands; nothing until all are known. One query, since that of many would come into home's first load. */
export function useViews(plates: readonly string[]): readonly Quote[] {
  const { data } = useQuery({
    queryKey: ['get_parking_quote', 'each', plates],
    queryFn: (context) => Promise.all(plates.map((plate) => optionsOf({ plate }, false).queryFn(context))),
    enabled: plates.length > 0,
    staleTime: 0,
    placeholderData: (earlier) => earlier,
  });
  return data ?? [];
}

export function usePayParking(): (car: Car, quote: Quote, usesPoints: boolean) => Promise<void> {
  const host = useHost();
  const start = useOperation('start_parking_payment');
  return async (car, { quotedAt, payableCents }, usesPoints) => {
    const input: Input<'start_parking_payment'> = { ...car, usesPoints, quotedAt, payableCents };
    const { data: payment } = await start(input);
    if (payment?.state === 'paying') host.open(paymentPage, { orderId: payment.paymentId, source: 'parking' });
  };
}

/** What came back from the cashier: asked until the gate has answered. */
export function useReturnedPayment(orderId: number | undefined) {
  const askAgain = useAskAgain();
  return useQuery({
    ...queryFor('get_parking_payment', { paymentId: orderId ?? 0 }),
    enabled: orderId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const known = state.data?.state;
      if (known === undefined || known === 'paying' || known === 'paid') return askEveryMs;
      void askAgain(['get_parking_quote', 'list_parking_payments']);
      return false;
    },
  });
}
