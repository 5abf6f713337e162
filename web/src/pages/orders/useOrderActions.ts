// Does what a member asks of an order, after asking back where it cannot be undone.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { useQueryClient } from '@tanstack/react-query';
import { spaceMallCartChanged } from '@/features/cart/cartChanged';
import type { OrderAction, OrderItem } from '@/features/orders/order';
import { useHost } from '@/hosts/HostContext';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { cartPage } from '@/routes/cart/cart';
import { logisticsPage } from '@/routes/orders/logistics';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { paymentPage } from '@/routes/payments/payment';
import { confirm } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

/** The caller then has an address picked. */
export const addressNeededCode = 67_005;
const orderQueries = [['get_order'], ['list_orders'], ['count_orders']];
const notBuyableCodes: ReadonlySet<number> = new Set([65_003, 65_004]);

interface ActedOrder {
  orderId: number;
  items: readonly OrderItem[];
}

/** Asks the server anew for everything that shows orders. */
export function useOrdersChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(orderQueries.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** True when the goods lie in the cart; false when the server says that they cannot be bought. */
async function putIntoCart({ skuId, quantity }: OrderItem, orderId: number): Promise<boolean> {
  try {
    // Buying the same again is a new wish every time, so its key is not shared with an earlier one.
    const action = `buy-again:${orderId}:${skuId}:${Date.now()}`;
    await request('add_to_cart', { skuId, quantity }, { hideErrorToast: true, action });
    return true;
  } catch (error) {
    if (error instanceof ApiError && notBuyableCodes.has(error.code)) return false;
    if (error instanceof ApiError) toast(error.message, 'fail');
    throw error;
  }
}

/** `onRemoved` runs after an order was deleted. Resolves when the action is done, declined or answered with a refusal. */
export function useOrderActions(onRemoved?: () => void) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const queryClient = useQueryClient();
  const ordersChanged = useOrdersChanged();

  /** After a failure the order is simply shown anew: the request client has put the server's sentence on the screen. */
  const change = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === addressNeededCode) throw error;
      await ordersChanged();
      return false;
    }
    toast(done, 'success');
    await ordersChanged();
    return true;
  };

  const askThen = async (name: 'cancel' | 'receipt' | 'remove', work: () => Promise<unknown>): Promise<boolean> => {
    const agreed = await confirm({
      title: t(`${name}.ask`),
      body: t(`${name}.body`),
      confirmText: t(`${name}.yes`),
      cancelText: t(`${name}.no`),
      tone: name === 'receipt' ? 'normal' : 'danger',
    });
    return agreed && change(work, t(`${name}.done`));
  };

  const remove = async (orderId: number) => {
    if (await askThen('remove', () => request('delete_order', { orderId }))) onRemoved?.();
  };

  const buyAgain = async ({ orderId, items }: ActedOrder) => {
    let missingCount = 0;
    for (const item of items) if (!(await putIntoCart(item, orderId))) missingCount += 1;
    if (missingCount === items.length) return toast(t('again.none'));
    toast(missingCount > 0 ? t('again.partly', { count: missingCount }) : t('again.done'), 'success');
    spaceMallCartChanged.set(true);
    void queryClient.invalidateQueries({ queryKey: ['count_cart'] });
    void queryClient.invalidateQueries({ queryKey: ['get_cart'] });
    host.open(cartPage);
  };

  const run = async (action: OrderAction, order: ActedOrder): Promise<void> => {
    const { orderId } = order;
    switch (action) {
      case 'pay':
        return host.open(paymentPage, { orderId });
      case 'view_logistics':
        return host.open(logisticsPage, { orderId });
      case 'apply_after_sales':
        return host.open(afterSalesPage, { orderId });
      case 'cancel':
        await askThen('cancel', () => request('cancel_order', { orderId }));
        return;
      case 'confirm_receipt':
        await askThen('receipt', () => request('confirm_order', { orderId }));
        return;
      case 'remove':
        return remove(orderId);
      case 'buy_again':
        return buyAgain(order);
      default:
        // The code, the address and the delivery type have their places on the order's page.
        return host.open(orderDetailPage, { orderId });
    }
  };

  return { run, change };
}
