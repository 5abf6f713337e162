// A figure that counts to its value, so that a balance is seen to change.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../useReducedMotion';

/** Longer than other motion: a figure that runs must be readable on its way. */
const durationMs = 600;

interface CountingNumberProps {
  /** A whole number, such as points or cents. */
  value: number;
  /** Draws every step; gets whole numbers only. */
  children: (shown: number) => ReactNode;
}

/** Fast at first, gently at the end. */
function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}

/** Counts up from nought when it appears and from the old value when it changes; under reduced motion it stands still. */
export function CountingNumber({ value, children }: CountingNumberProps) {
  const isStill = useReducedMotion();
  const [shown, setShown] = useState(isStill ? value : 0);
  const latest = useRef(shown);
  latest.current = shown;

  useEffect(() => {
    const from = latest.current;
    if (isStill || from === value) {
      setShown(value);
      return undefined;
    }
    let startedAt: number | undefined;
    const step = (now: number) => {
      startedAt ??= now;
      const part = Math.min(1, (now - startedAt) / durationMs);
      setShown(part === 1 ? value : Math.round(from + (value - from) * eased(part)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, isStill]);

  return children(shown);
}
