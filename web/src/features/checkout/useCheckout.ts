// The confirm-order page's state: the draft, the member's choices over it, and the quote that the server gives for them.

import type { Input, Output } from '@galleria/client/types';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '@/api/query';
import { useStore } from '@/api/useStore';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { basketOf, couponChoice } from './couponChoice';
import { lostByQuoting } from './failures';

/** What is bought: the selected lines of a cart, one SKU, or one offer. */
export type CheckoutGoods = Input<'preprocess_order'>;
export type Quote = Output<'calculate_order'>;
export type DeliveryType = Input<'calculate_order'>['deliveryType'];
export type CheckoutAddress = NonNullable<Output<'preprocess_order'>['address']>;

type Choices = Input<'calculate_order'>;
export type AssetChoices = Pick<Choices, 'usesPoints' | 'giftCardIds' | 'usesWallet'>;

const quoteFreshMs = 30_000;

/** What the member did not choose stays out, so that the draft's own quote serves until something is chosen. */
function assetsToSend({ usesPoints, giftCardIds, usesWallet }: AssetChoices): AssetChoices {
  return {
    ...(usesPoints ? { usesPoints } : {}),
    ...(giftCardIds && giftCardIds.length > 0 ? { giftCardIds } : {}),
    ...(usesWallet ? { usesWallet } : {}),
  };
}

/** `pickedAddress` goes before the default one. The quote follows every choice; no amount is worked out here. */
export function useCheckout(goods: CheckoutGoods, pickedAddress: CheckoutAddress | undefined) {
  const { t } = useTranslation('checkout');
  const queryClient = useQueryClient();
  // Asked again whenever the page is shown: the member may come back from a changed cart or a new address. Another visit's is never shown.
  const draft = useQuery({ ...queryFor('preprocess_order', goods), staleTime: 0, gcTime: 0 });
  const [chosenType, setChosenType] = useState<DeliveryType>();
  const [assets, setAssets] = useState<AssetChoices>({});
  const [slot, setSlot] = useState<Choices['courierSlot']>();
  const [wrappingId, setWrappingId] = useState<Choices['wrappingId']>();
  const choice = useStore(couponChoice);

  const deliveryType = chosenType ?? draft.data?.deliveryType ?? 'express';
  const address = pickedAddress ?? draft.data?.address;
  const basket = draft.data ? basketOf(draft.data.quote) : '';
  const chosenCoupons = choice?.basket === basket ? choice.serialIds : undefined;
  const chosenAssets = assetsToSend(assets);
  const choices: Choices = { ...goods, deliveryType, ...chosenAssets };
  if (deliveryType === 'express' && address) choices.addressId = address.addressId;
  if (chosenCoupons) choices.couponSerialIds = [...chosenCoupons];
  const courierSlot = choices.addressId === undefined ? undefined : slot;
  if (courierSlot) choices.courierSlot = courierSlot;

  const hasChosen =
    chosenCoupons !== undefined ||
    Object.keys(chosenAssets).length > 0 ||
    courierSlot !== undefined ||
    wrappingId !== undefined;
  const isAsDrafted =
    !hasChosen && deliveryType === draft.data?.deliveryType && address?.addressId === draft.data.address?.addressId;
  const { queryKey, queryFn } = queryFor(
    'calculate_order',
    wrappingId === undefined ? choices : { ...choices, wrappingId },
  );
  // A quote belongs to the draft that it was asked after: the same choices may mean other goods in the next one.
  const quoteKey = [...queryKey, draft.dataUpdatedAt];
  const quote = useQuery({
    queryKey: quoteKey,
    queryFn,
    enabled: draft.data !== undefined,
    staleTime: quoteFreshMs,
    initialData: isAsDrafted ? draft.data?.quote : undefined,
    initialDataUpdatedAt: draft.dataUpdatedAt,
    placeholderData: keepPreviousData,
  });

  // A choice may be lost by another one, such as a freight coupon by picking up: the server's proposal takes its place.
  const lost = lostByQuoting(quote.error);
  const mayGiveUpCoupons = lost === 'coupons' && chosenCoupons !== undefined;
  const mayGiveUpCards = lost === 'cards' && assets.giftCardIds !== undefined;
  const mayGiveUpSlot = lost === 'slot' && courierSlot !== undefined;
  const mayGiveUpWrapping = lost === 'wrapping' && wrappingId !== undefined;
  useEffect(() => {
    if (mayGiveUpCoupons) {
      couponChoice.set(undefined);
      toast(t('coupons.lost'));
    }
    if (mayGiveUpCards) {
      setAssets(({ giftCardIds: _gone, ...rest }) => rest);
      toast(t('cards.lost'));
    }
    if (mayGiveUpSlot) {
      setSlot(undefined);
      toast(t('courier.lost'));
    }
    if (mayGiveUpWrapping) {
      setWrappingId(undefined);
      toast(t('wrapping.lost'));
    }
  }, [mayGiveUpCoupons, mayGiveUpCards, mayGiveUpSlot, mayGiveUpWrapping, t]);

  return {
    draft,
    quote,
    /** False while the draft or the quote is still to come: what stands on the screen may not be what would be ordered. */
    isCurrent: quote.data !== undefined && !quote.isPlaceholderData && !draft.isFetching,
    choices,
    deliveryType,
    address,
    basket,
    assets,
    chooseDeliveryType: setChosenType,
    courierSlot,
    chooseSlot: setSlot,
    /** Of the quote; an order names it beside its card. */
    wrappingId,
    chooseWrapping: setWrappingId,
    chooseAssets: (change: AssetChoices) => setAssets((before) => ({ ...before, ...change })),
    /** Puts the quote that came with a refusal in the place of the one shown; it tells prices alone, not what is held. */
    takeQuote: (next: Quote) => {
      const { assets: held, earnedPoints, needsPin } = quote.data ?? next;
      queryClient.setQueryData<Quote>(quoteKey, {
        ...next,
        assets: held,
        earnedPoints,
        needsPin: needsPin || next.needsPin,
      });
    },
    /** Asks anew for the quote and for what is held. */
    refetchQuote: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['calculate_order'] }),
        queryClient.invalidateQueries({ queryKey: ['query_coupons'] }),
      ]);
    },
  };
}
