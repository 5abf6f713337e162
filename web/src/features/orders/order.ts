// The types of orders, and which of a server's actions stand where.
import type { Output } from '@galleria/client/types';

export type OrderSummary = Output<'list_orders'>['orders'][number];
export type OrderDetail = Output<'get_order'>;
export type OrderItem = OrderDetail['items'][number];
export type OrderAction = OrderSummary['actions'][number];

/** From the most to the least likely one; the first that the server allows is the primary one. */
const barOrder: readonly OrderAction[] = [
  'pay',
  'show_pick_up_code',
  'view_vouchers',
  'confirm_receipt',
  'extend_receipt',
  'view_logistics',
  'buy_again',
  'apply_after_sales',
  'cancel',
  'remove',
];
const neverPrimary: ReadonlySet<OrderAction> = new Set([
  'cancel',
  'remove',
  'buy_again',
  'apply_after_sales',
  'view_logistics',
  'extend_receipt',
]);

/** The allowed actions for a row of buttons, the primary one last; those on address and delivery stand elsewhere. */
export function actionsForBar(allowed: readonly OrderAction[]): { action: OrderAction; isPrimary: boolean }[] {
  return barOrder
    .filter((action) => allowed.includes(action))
    .map((action, index) => ({ action, isPrimary: index === 0 && !neverPrimary.has(action) }))
    .reverse();
}

/** Items side by side by shop, in the order in which the shops appear. */
export function itemsByShop(items: readonly OrderItem[]): { shopId: number; shopName: string; items: OrderItem[] }[] {
  const shops = new Map<number, { shopId: number; shopName: string; items: OrderItem[] }>();
  for (const item of items) {
    const shop = shops.get(item.shopId) ?? { shopId: item.shopId, shopName: item.shopName, items: [] };
    shop.items.push(item);
    shops.set(item.shopId, shop);
  }
  return [...shops.values()];
}
