// The cart as the member sees it: changes show at once, travel one after another, and the server's cart has the last word.

import type { Output } from '@galleria/client/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Outcome, useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';

export type Cart = Output<'get_cart'>;
export type CartShop = Cart['shops'][number];
export type CartLine = CartShop['lines'][number];

const cartQuery = queryFor('get_cart');
/** Taps on a stepper within this time become one call. */
const gatherMs = 350;

/** The cart with every line that may be bought changed by `change`; amounts are left to the server. */
function withLines(cart: Cart, change: (line: CartLine) => CartLine): Cart {
  return { ...cart, shops: cart.shops.map((shop) => ({ ...shop, lines: shop.lines.map(change) })) };
}

/** `isEnabled` false while nobody is signed in. */
export function useCart(isEnabled: boolean) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...cartQuery, enabled: isEnabled, staleTime: 0 });
  const change = useOperation('change_cart_line', { isQuiet: true });
  const selectLines = useOperation('select_cart_lines', { isQuiet: true });
  const removeLines = useOperation('remove_cart_lines');
  const [openCount, setOpenCount] = useState(0);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(new Map<number, { quantity: number; timer: ReturnType<typeof setTimeout> }>());
  const unsettled = useRef(0);

  const show = (edit: (cart: Cart) => Cart) => {
    // An answer that is on its way was asked before this change and would undo it on the screen.
    void queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
    queryClient.setQueryData<Cart>(cartQuery.queryKey, (cart) => cart && edit(cart));
  };
  const count = (by: 1 | -1) => {
    unsettled.current += by;
    setOpenCount(unsettled.current);
  };

  /** The answer counts only when no later change is open; after a failure the server is asked what holds. */
  const send = (work: () => Promise<Outcome<Cart>>): Promise<void> => {
    const turn = queue.current.then(async () => {
      try {
        const { data: cart, error } = await work();
        if (error) await queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
        else if (unsettled.current === 1) queryClient.setQueryData(cartQuery.queryKey, cart);
      } finally {
        count(-1);
      }
    });
    queue.current = turn.catch(() => undefined);
    return turn;
  };

  const sendQuantity = (cartLineId: number): Promise<void> => {
    const entry = waiting.current.get(cartLineId);
    if (!entry) return Promise.resolve();
    clearTimeout(entry.timer);
    waiting.current.delete(cartLineId);
    return send(() => change({ cartLineId, quantity: entry.quantity }));
  };

  const changeQuantity = (cartLineId: number, quantity: number) => {
    show((cart) => withLines(cart, (line) => (line.cartLineId === cartLineId ? { ...line, quantity } : line)));
    const earlier = waiting.current.get(cartLineId);
    if (earlier) clearTimeout(earlier.timer);
    else count(1);
    const timer = setTimeout(() => void sendQuantity(cartLineId), gatherMs);
    waiting.current.set(cartLineId, { quantity, timer });
  };

  const select = (cartLineIds: number[], isSelected: boolean) => {
    show((cart) => withLines(cart, (line) => (cartLineIds.includes(line.cartLineId) ? { ...line, isSelected } : line)));
    count(1);
    void send(() => selectLines({ cartLineIds, isSelected }));
  };

  const remove = (cartLineIds: number[]): Promise<void> => {
    count(1);
    return send(() => removeLines({ cartLineIds }));
  };

  /** Resolves when everything that the member has changed has been answered. */
  const settle = async (): Promise<void> => {
    await Promise.all([...waiting.current.keys()].map(sendQuantity));
    await queue.current;
  };

  const latestSettle = useRef(settle);
  latestSettle.current = settle;
  // A member who leaves right after a tap keeps what was tapped.
  useEffect(() => () => void latestSettle.current(), []);

  return { query, isSettling: openCount > 0, changeQuantity, select, remove, settle };
}
