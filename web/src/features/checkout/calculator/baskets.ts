// Baskets that are compared: what lies in each, and what the mall would ask for it. Nothing here is bought or kept.
import type { Input, Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';

export interface Thing {
  skuId: number;
  name: string;
  specification: string;
  imageUrl: string;
  priceCents: number;
  quantity: number;
}
export type Basket = readonly Thing[];
export type Quote = Output<'compare_baskets'>['quotes'][number];

export const mostBaskets = 3;
const mostThings = 30;
export const mostPieces = 999;

/** One more of a thing; the same SKU is one line. */
export function withThing(basket: Basket, thing: Thing): Basket {
  const same = basket.find(({ skuId }) => skuId === thing.skuId);
  if (!same) return [...basket, thing].slice(0, mostThings);
  return withQuantity(basket, thing.skuId, Math.min(mostPieces, same.quantity + thing.quantity));
}

/** None of it takes it out. */
export function withQuantity(basket: Basket, skuId: number, quantity: number): Basket {
  return basket
    .map((thing) => (thing.skuId === skuId ? { ...thing, quantity } : thing))
    .filter((thing) => thing.quantity > 0);
}

/** The quote of each basket, nothing of an empty one, nor while it is asked for. */
export function useQuotes(baskets: readonly Basket[]) {
  const filled = baskets.filter((basket) => basket.length > 0);
  const input: Input<'compare_baskets'> = {
    baskets: filled.map((basket) => ({ lines: basket.map(({ skuId, quantity }) => ({ skuId, quantity })) })),
  };
  const query = useQuery({
    ...queryFor('compare_baskets', input),
    enabled: filled.length > 0,
  });
  const quotes = query.data?.quotes ?? [];
  return { query, quoteOf: (basket: Basket) => quotes[filled.indexOf(basket)] };
}

/** Of two baskets or more, the one of which the mall takes off the largest part; nothing if none stands out. */
export function bestOf(quotes: readonly (Quote | undefined)[]): Quote | undefined {
  const known = quotes.filter((quote) => quote !== undefined);
  if (known.length < 2) return undefined;
  const part = ({ goodsTotalCents, payableCents }: Quote) => payableCents / Math.max(1, goodsTotalCents);
  const [best, next] = [...known].sort((one, other) => part(one) - part(other));
  return best && next && part(best) < part(next) ? best : undefined;
}
