// Changes where an order goes or how it is delivered, with an address that the member picks on the address page.

import { useEffect, useRef } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { useStore } from '@/api/useStore';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import type { OrderDetail } from '@/features/orders/order';
import { useHost } from '@/hosts/HostContext';
import { addressListPage } from '@/routes/addresses/addressList';
import { confirm } from '@/ui/dialog';
import { useTranslation } from '@/ui/words';

const addressNeededCode = 67_005;

/** What the picked address is for. */
type Purpose = 'address' | 'express';

export function useDeliveryChange(order: OrderDetail) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const purpose = useRef<Purpose>(undefined);
  const picked = useStore(selectedAddress);
  const { orderId } = order;
  const confirmType = useOperation('confirm_delivery_type', {
    done: t('change.done'),
    toldBy: (error) => error.code === addressNeededCode,
  });
  const changeReceiver = useOperation('update_order_logistics', { done: t('change.addressDone') });

  const pickAddress = (next: Purpose) => {
    purpose.current = next;
    selectedAddress.set(undefined);
    host.open(addressListPage, { choose: true });
  };

  const toExpress = (addressId?: number) =>
    confirmType({ orderId, deliveryType: 'express', ...(addressId === undefined ? {} : { addressId }) });

  const applyPicked = (addressId: number) => {
    const isForExpress = purpose.current === 'express';
    purpose.current = undefined;
    // It was picked for this order alone, not for the next one to be placed.
    selectedAddress.set(undefined);
    if (isForExpress) return toExpress(addressId);
    return changeReceiver({ orderId, addressId });
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
      await confirmType({ orderId, deliveryType: 'pickup' });
      return;
    }
    if (!order.receiver) return pickAddress('express');
    const { error } = await toExpress();
    if (error?.code === addressNeededCode) pickAddress('express');
  };

  return { changeAddress: () => pickAddress('address'), changeDeliveryType };
}
