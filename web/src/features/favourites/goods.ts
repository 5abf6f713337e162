// What the lists of goods say of one: whether it can be bought, and how its price has moved.
import type { Output } from '@galleria/client/types';

export type ListedGoods = Output<'list_seen_goods'>['goods'][number]['product'];
export type SeenGoods = Output<'list_seen_goods'>['goods'][number];

export const obstacleOf = ({ isOnShelf, isSoldOut }: ListedGoods): 'offShelf' | 'soldOut' | undefined => {
  if (!isOnShelf) return 'offShelf';
  return isSoldOut ? 'soldOut' : undefined;
};

/** In cents, by how much it is below what it was; nothing if it is not. */
export const fallOf = (product: ListedGoods, markedPriceCents: number): number | undefined =>
  product.priceCents !== undefined && product.priceCents < markedPriceCents
    ? markedPriceCents - product.priceCents
    : undefined;

/** The latest first, as they came, under the day they were looked at. */
export function byDay(goods: readonly SeenGoods[], dayOf: (timeMs: number) => string) {
  const days: { day: string; goods: SeenGoods[] }[] = [];
  for (const each of goods) {
    const day = dayOf(each.seenAt);
    const last = days.at(-1);
    if (last?.day === day) last.goods.push(each);
    else days.push({ day, goods: [each] });
  }
  return days;
}
