// Which shops are new.
import type { Output } from '@galleria/client/types';

export type ListedShop = Output<'list_shops'>[number];
export type NewShop = ListedShop & { openedAt: number };

/** For so long after its opening a shop is new. */
const newForMs = 120 * 86_400_000;

export const isToOpen = (shop: NewShop, nowMs: number) => shop.openedAt > nowMs;

/** Those that open first in front: what is about to open, then what opened last. */
export function newShopsOf(shops: readonly ListedShop[], nowMs: number): NewShop[] {
  const isNew = (shop: ListedShop): shop is NewShop => shop.openedAt !== undefined && shop.openedAt > nowMs - newForMs;
  const news = shops.filter(isNew);
  const coming = news.filter((shop) => isToOpen(shop, nowMs));
  const there = news.filter((shop) => !isToOpen(shop, nowMs));
  return [
    ...coming.toSorted((left, right) => left.openedAt - right.openedAt),
    ...there.toSorted((left, right) => right.openedAt - left.openedAt),
  ];
}
