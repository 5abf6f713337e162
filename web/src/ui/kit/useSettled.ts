// A value that follows another after it has stayed the same for a while, for searches while somebody types.
import { useEffect, useState } from 'react';

/** `value` as it was when it last rested for `pauseMs`; an empty text is taken over at once. */
export function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
