// Where after-sales pages are, and what they are opened with.
import type { Target } from '@/hosts/host';

const afterSalesPath = '/pages/afterSales/index';
const returnGoodsPath = '/pages/afterSales/returnGoods/index';

/** Applying with an order; `againFor` is a rejected case that is applied for once more. */
export function applyAddress(orderId: number, againFor?: number): Target {
  return { path: afterSalesPath, query: againFor === undefined ? { orderId } : { orderId, againFor } };
}

export function caseAddress(afterSalesId: number): Target {
  return { path: afterSalesPath, query: { afterSalesId } };
}

export function returnGoodsAddress(afterSalesId: number): Target {
  return { path: returnGoodsPath, query: { afterSalesId } };
}
