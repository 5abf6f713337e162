// What a picture is told by touch: one tap opens, two like, a long one asks what else can be done. Keys open.
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const longMs = 500;
/** A second tap within this belongs to the first. */
const doubleMs = 240;
/** Whoever moves further scrolls. */
const slackPx = 8;

interface Press {
  onOpen: () => void;
  onDouble: () => void;
  onLong: () => void;
}

export function usePress({ onOpen, onDouble, onLong }: Press) {
  const timers = useRef<{ long?: ReturnType<typeof setTimeout>; tap?: ReturnType<typeof setTimeout> }>({});
  const start = useRef({ x: 0, y: 0, isSpent: false });
  useEffect(
    () => () => {
      clearTimeout(timers.current.long);
      clearTimeout(timers.current.tap);
    },
    [],
  );
  const letGo = () => clearTimeout(timers.current.long);
  const askMore = () => {
    letGo();
    start.current.isSpent = true;
    onLong();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      letGo();
      start.current = { x: event.clientX, y: event.clientY, isSpent: false };
      if (event.pointerType !== 'mouse') timers.current.long = setTimeout(askMore, longMs);
    },
    onPointerMove: (event: PointerEvent) => {
      const isFar =
        Math.abs(event.clientX - start.current.x) > slackPx || Math.abs(event.clientY - start.current.y) > slackPx;
      if (isFar) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // The other button of a mouse; where a phone says it for a long press, that has been told already.
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (!start.current.isSpent) askMore();
    },
    onClick: (event: MouseEvent) => {
      if (start.current.isSpent) {
        start.current.isSpent = false;
        return;
      }
      const waiting = timers.current.tap;
      if (waiting !== undefined) {
        clearTimeout(waiting);
        delete timers.current.tap;
        onDouble();
        return;
      }
      // A key has no second tap to wait for.
      if (event.detail === 0) return onOpen();
      timers.current.tap = setTimeout(() => {
        delete timers.current.tap;
        onOpen();
      }, doubleMs);
    },
  };
}
