// Choosing coupons: what the server says of each for what is chosen so far, and what the choice takes off.

import type { Input, Output } from '@galleria/client/types';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { couponSavingCents } from './couponChoice';
import type { CheckoutGoods, DeliveryType } from './useCheckout';

export type CheckoutCoupon = Output<'query_coupons'>['usable'][number];
export type NewCoupon = Output<'query_new_coupons'>['coupons'][number];

/** What is bought and how it is delivered. */
export type Purchase = CheckoutGoods & { deliveryType: DeliveryType };

const sameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Starts with `initial`. Whether coupons stand together is the server's to say: each choice asks it again. */
export function useCouponChoice(purchase: Purchase, initial: readonly number[]) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(initial);
  const inputFor = (couponSerialIds: readonly number[]): Input<'query_coupons'> => ({
    ...purchase,
    couponSerialIds: [...couponSerialIds],
  });
  const coupons = useQuery({
    ...queryFor('query_coupons', inputFor(chosen)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const offered = useQuery({ ...queryFor('query_new_coupons', inputFor([])), staleTime: 0 });
  const quote = useQuery({
    ...queryFor('calculate_order', inputFor(chosen)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  const press = (coupon: CheckoutCoupon) => {
    const id = coupon.couponSerialId;
    if (chosen.includes(id)) return setChosen(chosen.filter((other) => other !== id));
    // One that does not stand with the others takes their place.
    return setChosen(coupon.reasonText ? [id] : [...chosen, id]);
  };

  /** Adds a coupon that was collected just now; true when it stands with the chosen ones, else the best combination is chosen. */
  const addCollected = async (serialId: number): Promise<boolean> => {
    await queryClient.invalidateQueries({ queryKey: ['query_new_coupons'] });
    const { usable, best } = await queryClient.fetchQuery({
      ...queryFor('query_coupons', inputFor(chosen)),
      staleTime: 0,
    });
    const fits = usable.some((coupon) => coupon.couponSerialId === serialId && !coupon.reasonText);
    setChosen(fits ? [...chosen, serialId] : best);
    return fits;
  };

  const best = coupons.data?.best ?? [];
  return {
    coupons,
    offered: offered.data?.coupons ?? [],
    chosen,
    setChosen,
    press,
    addCollected,
    best,
    isBest: sameSet(chosen, best),
    isUpdating: coupons.isPlaceholderData || quote.isPlaceholderData,
    savedCents: quote.data ? couponSavingCents(quote.data) : undefined,
  };
}
