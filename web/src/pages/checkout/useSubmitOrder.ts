// Places the order of the confirm-order page and leads on: to the payment, back to the goods, or to the address.

import type { Output } from '@galleria/client/types';
import { useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import { spaceMallCartChanged } from '@/features/cart/cartChanged';
import { couponChoice } from '@/features/checkout/couponChoice';
import { type CheckoutFailure, readCheckoutFailure } from '@/features/checkout/failures';
import { type OrderToPlace, pinSubjectOf, submissionOf } from '@/features/checkout/submission';
import type { Quote } from '@/features/checkout/useCheckout';
import { orderInHand } from '@/features/orders/orderInHand';
import { track } from '@/features/tracking/tracker';
import type { PinAsking } from '@/features/wallet/useAskForPin';
import { useHost } from '@/hosts/HostContext';
import { addressFor } from '@/hosts/page';
import { orderListPage } from '@/routes/orders/orderList';
import { paymentPage } from '@/routes/payments/payment';
import { confirm } from '@/ui/dialog';
import { formatCents } from '@/ui/format';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { resultAddress } from '../payments/paymentSource';

/** What is sent besides what the quote says. */
type Order = Omit<OrderToPlace, 'expectedTotalCents' | 'expectedCashCents' | 'expectedLinesDigest' | 'couponSerialIds'>;
type ChangedQuote = Extract<CheckoutFailure, { quote: Quote }>;

interface SubmitWays {
  takeQuote: (quote: Quote) => void;
  refetchQuote: () => Promise<void>;
  giveUpSlot: () => void;
  giveUpWrapping: () => void;
  /** Puts what is wrong with the card beside it. */
  tellOfCard: (problem: string) => void;
  chooseAddress: () => void;
  askForPin: PinAsking['askForPin'];
}

/** Exactly what the member saw: the server refuses anything else. */
function orderAt(quote: Quote, order: Order): OrderToPlace {
  const { couponSerialIds, payableCents, cashCents, linesDigest } = quote;
  return {
    ...order,
    couponSerialIds,
    expectedTotalCents: payableCents,
    expectedCashCents: cashCents,
    expectedLinesDigest: linesDigest,
  };
}

/** What gift cards and the wallet pay, which may need the PIN; a deposit was paid before. */
function fromAssetsOf({ tenders }: Quote): number {
  return tenders.reduce(
    (sum, { kind, amountCents }) => (kind === 'gift_card' || kind === 'wallet' ? sum + amountCents : sum),
    0,
  );
}

/** `earlierPayableCents` is what the member saw before the price changed under the order. */
export function useSubmitOrder(ways: SubmitWays) {
  const { takeQuote, refetchQuote, giveUpSlot, giveUpWrapping, tellOfCard, chooseAddress, askForPin } = ways;
  const { t } = useTranslation('checkout');
  const host = useHost();
  const place = useOperation('submit_order', {
    asksAgain: 'later',
    toldBy: (error) => readCheckoutFailure(error).what !== 'other',
  });
  const [earlierPayableCents, setEarlierPayableCents] = useState<number>();

  // A tap that arrives while the page gives way must not become a second order.
  const isPlaced = useRef(false);
  // While it is not known whether an order arrived, it must be sent again with the ticket that it went out with.
  const heldTicket = useRef<{ subject: string; ticket: string }>(undefined);

  const openNextPage = (order: Order, submitted: Output<'submit_order'>) => {
    isPlaced.current = true;
    track('submit_order');
    if (order.source === 'cart') spaceMallCartChanged.set(true);
    selectedAddress.set(undefined);
    couponChoice.set(undefined);
    const { orderId, isPaid, cashCents } = submitted;
    orderInHand.set({ orderId, payAmountCents: cashCents });
    // An exchange is an order like those of the list.
    const source = order.source === 'cart' || order.source === 'direct' ? order.source : 'list';
    host.replace(isPaid ? resultAddress(source, orderId) : addressFor(paymentPage, { orderId, source }));
  };

  const ticketFor = async (placing: OrderToPlace, amountCents: number): Promise<string | undefined> => {
    const subject = pinSubjectOf(placing);
    if (heldTicket.current?.subject === subject) return heldTicket.current.ticket;
    const ticket = await askForPin({ subject, amountCents });
    if (ticket !== undefined) heldTicket.current = { subject, ticket };
    return ticket;
  };

  const offerWayBack = async (message: string, source: Order['source']) => {
    const goesBack = await confirm({
      title: message,
      body: t('submit.nothingCharged'),
      confirmText: source === 'cart' ? t('confirm.toCart') : t('confirm.back'),
      cancelText: t('submit.lookAgain'),
    });
    if (!goesBack) return;
    spaceMallCartChanged.set(true);
    host.back();
  };

  const showFailure = async ({ what, message }: CheckoutFailure, order: Order): Promise<void> => {
    switch (what) {
      case 'address_needed':
        toast(message);
        selectedAddress.set(undefined);
        return chooseAddress();
      case 'goods':
        return offerWayBack(message, order.source);
      case 'coupons':
        couponChoice.set(undefined);
        toast(message, 'fail');
        return refetchQuote();
      case 'assets':
        toast(message, 'fail');
        return refetchQuote();
      case 'slot':
        giveUpSlot();
        toast(message, 'fail');
        return refetchQuote();
      case 'wrapping':
        giveUpWrapping();
        toast(message, 'fail');
        return refetchQuote();
      case 'card':
        return tellOfCard(message);
      case 'placed':
        toast(t('submit.placed'));
        return host.openInstead(orderListPage);
      case 'uncertain':
        return toast(t('submit.uncertain'), 'fail');
      default:
        // Told as every other failure is.
        return undefined;
    }
  };

  /** Puts the new amount to the member; true when it is agreed to. */
  const confirmQuote = async ({ what, message, quote }: ChangedQuote, seen: Quote): Promise<boolean> => {
    takeQuote(quote);
    // The member looks at the new goods before anything is ordered.
    if (what === 'lines_changed') {
      toast(message, 'fail');
      return false;
    }
    const isPrice = what === 'price_changed';
    if (isPrice) setEarlierPayableCents(seen.payableCents);
    const agrees = await confirm({
      title: message,
      body: t(isPrice ? 'submit.priceChanged' : 'submit.assetsChanged', {
        before: formatCents(isPrice ? seen.payableCents : seen.cashCents),
        now: formatCents(isPrice ? quote.payableCents : quote.cashCents),
      }),
      confirmText: t('submit.confirmNewPrice'),
      cancelText: t('submit.lookAgain'),
    });
    if (!agrees) await refetchQuote();
    return agrees;
  };

  /** Resolves when the order is placed or the member knows why not; a changed price is put to the member once more. */
  const submit = async (order: Order, quote: Quote): Promise<void> => {
    if (isPlaced.current) return undefined;
    const placing = orderAt(quote, order);
    let ticket: string | undefined;
    const fromAssetsCents = fromAssetsOf(quote);
    if (quote.needsPin && fromAssetsCents > 0) {
      ticket = await ticketFor(placing, fromAssetsCents);
      if (ticket === undefined) return undefined;
    }
    const { data: submitted, error } = await place(...submissionOf(placing, ticket));
    if (!error) return openNextPage(order, submitted);
    const failure = readCheckoutFailure(error);
    if (failure.what === 'pin') {
      toast(failure.message);
      return submit(order, { ...quote, needsPin: true });
    }
    if (!('quote' in failure)) return showFailure(failure, order);
    const needsPin = quote.needsPin || failure.quote.needsPin;
    return (await confirmQuote(failure, quote)) ? submit(order, { ...failure.quote, needsPin }) : undefined;
  };

  return { submit, earlierPayableCents };
}
