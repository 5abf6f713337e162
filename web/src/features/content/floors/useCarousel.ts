// A row of slides that snaps to one at a time and, unless the member wants stillness, turns by itself.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '@/ui/useReducedMotion';

interface Carousel {
  row: RefObject<HTMLUListElement | null>;
  /** The slide in sight, from 0. */
  index: number;
  handlers: {
    onScroll: () => void;
    onPointerDown: () => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** Pauses while a finger or the focus is on it, and while its page is covered. */
export function useCarousel(count: number, turnAfterMs: number): Carousel {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const isStill = useReducedMotion();

  useEffect(() => {
    if (isStill || isHeld || count < 2) return undefined;
    const timer = setTimeout(() => {
      const width = row.current?.clientWidth ?? 0;
      row.current?.scrollTo({ left: ((index + 1) % count) * width, behavior: 'smooth' });
    }, turnAfterMs);
    return () => clearTimeout(timer);
  }, [index, isHeld, isStill, count, turnAfterMs]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    row,
    index,
    handlers: {
      onScroll: () => {
        if (row.current) setIndex(Math.round(row.current.scrollLeft / Math.max(1, row.current.clientWidth)));
      },
      onPointerDown: hold,
      onPointerUp: release,
      onPointerCancel: release,
      onFocus: hold,
      onBlur: release,
    },
  };
}
