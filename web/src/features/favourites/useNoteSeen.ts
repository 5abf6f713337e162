// Notes which goods the member looks at, some at a time, so that a page that is turned quickly asks nothing by itself.
import { useEffect } from 'react';
import { useOperation } from '@/api/operations/useOperation';

const noteAfterMs = 3_000;
/** The server takes no more at once. */
const mostAtOnce = 20;

let waiting: number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Nothing for undefined. What the server refuses is not told: nobody has asked for it. */
export function useNoteSeen(productId: number | undefined): void {
  const note = useOperation('note_seen_goods', { isQuiet: true, toldBy: () => true, asksAgain: 'later' });
  useEffect(() => {
    if (productId === undefined) return;
    waiting = [...waiting.filter((id) => id !== productId), productId].slice(-mostAtOnce);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const productIds = waiting;
      waiting = [];
      void note({ productIds });
    }, noteAfterMs);
  }, [productId, note]);
}
