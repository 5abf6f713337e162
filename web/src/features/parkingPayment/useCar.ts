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

/** What is to come off and to pay besides money. */
export interface Choice {
  usesPoints: boolean;
  couponSerialId?: number | undefined;
  usesCards: boolean;
  usesWallet: boolean;
}
export const nothingChosen: Choice = { usesPoints: false, usesCards: false, usesWallet: false };

/** The sentence stands in the sheet that asks for the PIN. */
const pinNeededCode = 73_006;

/** What goes on by itself is asked about every two seconds; the rest when its time is over. */
const askEveryMs = 2_000;
const isUnderWay = (view: Quote['view'] | undefined) => view === 'paying' || view === 'telling_gate';

const optionsOf = (car: Car, { couponSerialId, ...uses }: Choice) => ({
  ...queryFor('get_parking_quote', { ...car, ...uses, ...(couponSerialId === undefined ? {} : { couponSerialId }) }),
  staleTime: 0,
});

export function useQuote(car: Car | undefined, choice: Choice) {
  return useQuery({
    ...optionsOf(car ?? { plate: '' }, choice),
    enabled: car !== undefined,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.view) ? askEveryMs : false),
    placeholderData: (earlier) => earlier,
  });
}

/** Where each of the member's cars stands; nothing until all are known. One query, since that of many would come into home's first load. */
export function useViews(plates: readonly string[]): readonly Quote[] {
  const { data } = useQuery({
    queryKey: ['get_parking_quote', 'each', plates],
    queryFn: (context) => Promise.all(plates.map((plate) => optionsOf({ plate }, nothingChosen).queryFn(context))),
    enabled: plates.length > 0,
    staleTime: 0,
    placeholderData: (earlier) => earlier,
  });
  return data ?? [];
}

interface PinSubject {
  subject: string;
  amountCents: number;
}

/** Exactly what the member saw: the server refuses anything else. */
function paymentOf(car: Car, quote: Quote, { usesPoints, usesCards, usesWallet }: Choice) {
  const { quotedAt, payableCents, dueCents } = quote;
  const { usedCouponSerialId } = quote.coupon;
  const coupon = usedCouponSerialId === undefined ? {} : { couponSerialId: usedCouponSerialId };
  return { ...car, usesPoints, usesCards, usesWallet, ...coupon, quotedAt, payableCents, dueCents };
}

/** `askForPin` gives a ticket, or nothing when the member gave up. */
export function usePayParking(
  askForPin: (asked: PinSubject) => Promise<string | undefined>,
): (car: Car, quote: Quote, choice: Choice) => Promise<void> {
  const host = useHost();
  const start = useOperation('start_parking_payment', { toldBy: ({ code }) => code === pinNeededCode });
  const pay = async (input: Input<'start_parking_payment'>, quote: Quote, needsPin: boolean): Promise<void> => {
    const amountCents = quote.giftCards.amountCents + quote.wallet.amountCents;
    const payTicket = needsPin ? await askForPin({ subject: `parking:${quote.stayId}`, amountCents }) : undefined;
    if (needsPin && payTicket === undefined) return undefined;
    const { data: payment, error } = await start(payTicket === undefined ? input : { ...input, payTicket });
    if (payment?.state === 'paying') host.open(paymentPage, { orderId: payment.paymentId, source: 'parking' });
    // The day's limit without a PIN was used up meanwhile.
    if (error?.code === pinNeededCode && !needsPin) return pay(input, quote, true);
    return undefined;
  };
  return (car, quote, choice) => pay(paymentOf(car, quote, choice), quote, quote.needsPin);
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
      void askAgain(['get_parking_quote', 'list_parking_payments', 'get_points_balance', 'list_coupons']);
      return false;
    },
  });
}
