// Marks what was said as read while it is on the screen.
import { useEffect, useRef } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import type { Talk } from './talk';

/** Behind the member's back: a failure is not worth a word, since the next message tries again. */
export function useThreadRead(shopId: number, talk: Talk | undefined): void {
  const read = useOperation('read_customer_messages', { isQuiet: true, toldBy: () => true });
  const told = useRef(0);
  const last = talk?.messages.at(-1)?.place ?? 0;
  const isUnread = (talk?.thread?.unreadCount ?? 0) > 0;
  useEffect(() => {
    if (!isUnread || last <= told.current) return;
    told.current = last;
    void read({ shopId, upToPlace: last });
  }, [read, shopId, last, isUnread]);
}
