// The confirm-order page's state: the draft, the member's choices over it, and the quote that the server gives for them.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import type { Input, Output } from '@/api/types';

/** What is bought: the selected lines of the cart, or one SKU. */
export type CheckoutGoods = Input<'preprocess_order'>;
export type Quote = Output<'calculate_order'>;
export type DeliveryType = Input<'calculate_order'>['deliveryType'];
export type CheckoutAddress = NonNullable<Output<'preprocess_order'>['address']>;

const quoteFreshMs = 30_000;

/** `pickedAddress` goes before the default one. The quote follows every choice; no amount is worked out here. */
export function useCheckout(goods: CheckoutGoods, pickedAddress: CheckoutAddress | undefined) {
  const queryClient = useQueryClient();
  // Asked again whenever the page is shown: the member may come back from a changed cart or a new address.
  const draft = useQuery({ ...queryFor('preprocess_order', goods), staleTime: 0 });
  const [chosenType, setChosenType] = useState<DeliveryType>();

  const deliveryType = chosenType ?? draft.data?.deliveryType ?? 'express';
  const address = pickedAddress ?? draft.data?.address;
  const choices: Input<'calculate_order'> = { ...goods, deliveryType };
  if (deliveryType === 'express' && address) choices.addressId = address.addressId;

  const isAsDrafted = deliveryType === draft.data?.deliveryType && address?.addressId === draft.data.address?.addressId;
  const quoteQuery = queryFor('calculate_order', choices);
  const quote = useQuery({
    ...quoteQuery,
    enabled: draft.data !== undefined,
    staleTime: quoteFreshMs,
    initialData: isAsDrafted ? draft.data?.quote : undefined,
    initialDataUpdatedAt: draft.dataUpdatedAt,
    placeholderData: keepPreviousData,
  });

  return {
    draft,
    quote,
    choices,
    deliveryType,
    address,
    chooseDeliveryType: setChosenType,
    /** Puts the quote that came with a refusal in the place of the one shown. */
    takeQuote: (next: Quote) => queryClient.setQueryData(quoteQuery.queryKey, next),
  };
}
