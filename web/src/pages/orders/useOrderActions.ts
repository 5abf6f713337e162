// Does what a member asks of an order, after asking back where it cannot be undone.

import { changes } from '@/api/operations/changes';
import { type Outcome, useAskAgain, useOperation } from '@/api/operations/useOperation';
import { spaceMallCartChanged } from '@/features/cart/cartChanged';
import type { OrderAction, OrderItem } from '@/features/orders/order';
import { useHost } from '@/hosts/HostContext';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { cartPage } from '@/routes/cart/cart';
import { logisticsPage } from '@/routes/orders/logistics';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { paymentPage } from '@/routes/payments/payment';
import { vouchersPage } from '@/routes/vouchers/vouchers';
import { confirm } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

const notBuyableCodes: ReadonlySet<number> = new Set([65_003, 65_004]);

interface ActedOrder {
  orderId: number;
  items: readonly OrderItem[];
}

/** For when the time to pay an order has run out, which closes it. */
export function useOrderClosed(): () => Promise<void> {
  const askAgain = useAskAgain();
  return () => askAgain(changes.cancel_order);
}

function useBuyAgain(): (order: ActedOrder) => Promise<void> {
  const { t } = useTranslation('orders');
  const host = useHost();
  const addToCart = useOperation('add_to_cart', {
    asksAgain: 'later',
    toldBy: (error) => notBuyableCodes.has(error.code),
  });
  return async ({ orderId, items }) => {
    let missingCount = 0;
    for (const { skuId, quantity } of items) {
      // Buying the same again is a new wish every time, so its key is not shared with an earlier one.
      const action = `buy-again:${orderId}:${skuId}:${Date.now()}`;
      const { error } = await addToCart({ skuId, quantity }, { action });
      if (error && !notBuyableCodes.has(error.code)) return;
      if (error) missingCount += 1;
    }
    if (missingCount === items.length) return toast(t('again.none'));
    toast(missingCount > 0 ? t('again.partly', { count: missingCount }) : t('again.done'), 'success');
    spaceMallCartChanged.set(true);
    host.open(cartPage);
  };
}

/** `onRemoved` runs after an order was deleted. Resolves when the action is done, declined or answered with a refusal. */
export function useOrderActions(onRemoved?: () => void) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const buyAgain = useBuyAgain();
  const cancel = useOperation('cancel_order', { done: t('cancel.done') });
  const confirmReceipt = useOperation('confirm_order', { done: t('receipt.done') });
  const extendReceipt = useOperation('extend_receipt', { done: t('extension.done') });
  const remove = useOperation('delete_order', { done: t('remove.done'), asksAgain: onRemoved ? 'later' : 'now' });

  /** True when the member agreed and it was done. */
  const confirmThen = async (
    name: 'cancel' | 'extension' | 'receipt' | 'remove',
    work: () => Promise<Outcome<unknown>>,
  ): Promise<boolean> => {
    const agreed = await confirm({
      title: t(`${name}.ask`),
      body: t(`${name}.body`),
      confirmText: t(`${name}.yes`),
      cancelText: t(`${name}.no`),
      tone: name === 'receipt' || name === 'extension' ? 'normal' : 'danger',
    });
    return agreed && !(await work()).error;
  };

  const run = async (action: OrderAction, order: ActedOrder): Promise<void> => {
    const { orderId } = order;
    switch (action) {
      case 'pay':
        return host.open(paymentPage, { orderId });
      case 'view_logistics':
        return host.open(logisticsPage, { orderId });
      case 'view_vouchers':
        return host.open(vouchersPage, { orderId });
      case 'apply_after_sales':
        return host.open(afterSalesPage, { orderId });
      case 'cancel':
        await confirmThen('cancel', () => cancel({ orderId }));
        return;
      case 'confirm_receipt':
        await confirmThen('receipt', () => confirmReceipt({ orderId }));
        return;
      case 'extend_receipt':
        await confirmThen('extension', () => extendReceipt({ orderId }));
        return;
      case 'remove':
        if (await confirmThen('remove', () => remove({ orderId }))) onRemoved?.();
        return;
      case 'buy_again':
        return buyAgain(order);
      default:
        // The code, the address and the delivery type have their places on the order's page.
        return host.open(orderDetailPage, { orderId });
    }
  };

  return { run };
}
