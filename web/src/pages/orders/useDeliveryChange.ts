// Changes where an order goes or how it is delivered, with an address that the member picks on the address page.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { useEffect, useRef } from 'react';
import { useStore } from '@/api/useStore';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import type { OrderDetail } from '@/features/orders/order';
import { useHost } from '@/hosts/HostContext';
import { addressListPage } from '@/routes/addresses/addressList';
import { confirm } from '@/ui/dialog';
import { useTranslation } from '@/ui/words';
import { addressNeededCode } from './useOrderActions';

/** What the picked address is for. */
type Purpose = 'address' | 'express';
type Change = (work: () => Promise<unknown>, done: string) => Promise<boolean>;

export function useDeliveryChange(order: OrderDetail, change: Change) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const purpose = useRef<Purpose>(undefined);
  const picked = useStore(selectedAddress);
  const { orderId } = order;

  const pickAddress = (next: Purpose) => {
    purpose.current = next;
    selectedAddress.set(undefined);
    host.open(addressListPage, { choose: true });
  };

  const toExpress = (addressId?: number) =>
    change(
      () =>
        request('confirm_delivery_type', {
          orderId,
          deliveryType: 'express',
          ...(addressId === undefined ? {} : { addressId }),
        }),
      t('change.done'),
    );

  const applyPicked = (addressId: number): Promise<boolean> => {
    const isForExpress = purpose.current === 'express';
    purpose.current = undefined;
    // It was picked for this order alone, not for the next one to be placed.
    selectedAddress.set(undefined);
    if (isForExpress) return toExpress(addressId);
    return change(() => request('update_order_logistics', { orderId, addressId }), t('change.addressDone'));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is shown again or an address was picked.
  useEffect(() => {
    if (purpose.current && picked) void applyPicked(picked.addressId);
  }, [picked]);

  const changeDeliveryType = async (): Promise<void> => {
    const isPickUp = order.deliveryType === 'pickup';
    const agreed = await confirm({
      title: t(isPickUp ? 'change.toExpress' : 'change.toPickup'),
      body: t(isPickUp ? 'change.toExpressBody' : 'change.toPickupBody'),
      confirmText: t('change.yes'),
    });
    if (!agreed) return;
    if (!isPickUp) {
      await change(() => request('confirm_delivery_type', { orderId, deliveryType: 'pickup' }), t('change.done'));
      return;
    }
    if (!order.receiver) return pickAddress('express');
    try {
      await toExpress();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== addressNeededCode) throw error;
      pickAddress('express');
    }
  };

  return { changeAddress: () => pickAddress('address'), changeDeliveryType };
}
