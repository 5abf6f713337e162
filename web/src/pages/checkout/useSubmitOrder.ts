// Places the order of the confirm-order page and leads on: to the payment, back to the goods, or to the address.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { request } from '@/api/request';
import type { Input, Output } from '@/api/types';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import { spaceMallCartChanged } from '@/features/cart/cartChanged';
import { type CheckoutFailure, readCheckoutFailure } from '@/features/checkout/failures';
import type { Quote } from '@/features/checkout/useCheckout';
import { orderStatus, payAmountCents } from '@/features/orders/orderInHand';
import { useHost } from '@/hosts/HostContext';
import { confirm } from '@/ui/dialog';
import { formatCents } from '@/ui/format';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { paymentPath, resultPaths } from '../payments/paths';

type Order = Omit<Input<'submit_order'>, 'expectedTotalCents'>;

interface SubmitWays {
  takeQuote: (quote: Quote) => void;
  chooseAddress: () => void;
}

const changedByOrdering = [['get_cart'], ['count_cart'], ['list_orders'], ['count_orders'], ['get_product_stock']];

/** `earlierPayableCents` is what the member saw before the price changed under the order. */
export function useSubmitOrder({ takeQuote, chooseAddress }: SubmitWays) {
  const { t } = useTranslation('checkout');
  const host = useHost();
  const queryClient = useQueryClient();
  const [earlierPayableCents, setEarlierPayableCents] = useState<number>();

  // A tap that arrives while the page gives way must not become a second order.
  const isPlaced = useRef(false);

  const leadOn = (order: Order, submitted: Output<'submit_order'>) => {
    isPlaced.current = true;
    for (const queryKey of changedByOrdering) void queryClient.invalidateQueries({ queryKey });
    if (order.source === 'cart') spaceMallCartChanged.set(true);
    selectedAddress.set(undefined);
    payAmountCents.set(submitted.payableCents);
    orderStatus.set(submitted.isPaid ? 'paid' : 'created');
    const query = { orderId: submitted.orderId, source: order.source };
    host.replace({ path: submitted.isPaid ? resultPaths[order.source] : paymentPath, query });
  };

  const sayKindly = async (failure: CheckoutFailure, order: Order) => {
    if (failure.what === 'address_needed') {
      toast(failure.message);
      selectedAddress.set(undefined);
      chooseAddress();
    } else if (failure.what === 'goods') {
      const confirmText = order.source === 'cart' ? t('confirm.toCart') : t('confirm.back');
      const goesBack = await confirm({
        title: failure.message,
        body: t('submit.nothingCharged'),
        confirmText,
        cancelText: t('submit.lookAgain'),
      });
      if (!goesBack) return;
      spaceMallCartChanged.set(true);
      host.back();
    } else {
      toast(failure.what === 'uncertain' ? t('submit.uncertain') : failure.message, 'fail');
    }
  };

  /** Resolves when the order is placed or the member knows why not; a changed price is put to the member once more. */
  const submit = async (order: Order, expectedTotalCents: number): Promise<void> => {
    if (isPlaced.current) return;
    try {
      const input = { ...order, expectedTotalCents };
      leadOn(order, await request('submit_order', input, { hideErrorToast: true }));
    } catch (error) {
      const failure = readCheckoutFailure(error);
      if (failure.what !== 'price_changed') return sayKindly(failure, order);
      const { quote } = failure;
      takeQuote(quote);
      setEarlierPayableCents(expectedTotalCents);
      const agrees = await confirm({
        title: failure.message,
        body: t('submit.priceChanged', {
          before: formatCents(expectedTotalCents),
          now: formatCents(quote.payableCents),
        }),
        confirmText: t('submit.confirmNewPrice'),
        cancelText: t('submit.lookAgain'),
      });
      if (agrees) await submit(order, quote.payableCents);
    }
  };

  return { submit, earlierPayableCents };
}
