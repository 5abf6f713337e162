// What a price is tried with, between the fields and the contract.
import type { ApiError } from '@galleria/client/errors';
import type { Input } from '@galleria/client/types';
import { readDateTimeField } from '@/ui/format';
import type { Goods, SavePromotion } from './promotions';

export type TryPrice = Input<'try_price'>;

export interface BasketLine {
  goods: Goods;
  quantity: number;
}

/** As they are typed. */
export interface Conditions {
  tier: TryPrice['tier'];
  deliveryType: TryPrice['deliveryType'];
  couponIds: string;
  points: string;
  at: string;
}

export const usualConditions: Conditions = {
  tier: 'normal',
  deliveryType: 'express',
  couponIds: '',
  points: '',
  at: '',
};
export const tiers = ['normal', 'silver', 'gold', 'platinum'] as const satisfies readonly TryPrice['tier'][];
export const mostPieces = 999;

const partsOf = (text: string) => text.split(/[,，\s]+/).filter(Boolean);

/** Fields whose text comes to no number: nothing is asked before they do. */
export function unreadIn({ couponIds, points }: Conditions): ReadonlySet<'couponIds' | 'points'> {
  const unread = new Set<'couponIds' | 'points'>();
  if (!partsOf(couponIds).every((part) => /^\d{1,15}$/.test(part))) unread.add('couponIds');
  if (!/^\d{0,9}$/.test(points.trim())) unread.add('points');
  return unread;
}

/** The question; none while there is nothing in the basket, or something typed that is no number. */
export function trialOf(
  lines: readonly BasketLine[],
  conditions: Conditions,
  draft?: SavePromotion,
): TryPrice | undefined {
  if (lines.length === 0 || unreadIn(conditions).size > 0) return undefined;
  const at = readDateTimeField(conditions.at);
  return {
    lines: lines.map(({ goods, quantity }) => ({ skuId: goods.skuId, quantity })),
    tier: conditions.tier,
    deliveryType: conditions.deliveryType,
    couponIds: partsOf(conditions.couponIds).map(Number),
    points: Number(conditions.points.trim()),
    ...(at === undefined ? {} : { at }),
    ...(draft && { draft }),
  };
}

/** One more of it, as a line of its own if there is none yet. */
export function withGoods(lines: readonly BasketLine[], goods: Goods): readonly BasketLine[] {
  const isThere = lines.some((line) => line.goods.skuId === goods.skuId);
  if (!isThere) return [...lines, { goods, quantity: 1 }];
  return lines.map((line) =>
    line.goods.skuId === goods.skuId ? { ...line, quantity: Math.min(mostPieces, line.quantity + 1) } : line,
  );
}

/** What is wrong at that place of the request or below it. */
export function problemAt({ problems }: Pick<ApiError, 'problems'>, place: string): string | undefined {
  return problems.find(({ pointer }) => pointer === `/${place}` || pointer.startsWith(`/${place}/`))?.message;
}
