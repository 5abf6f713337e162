// Moves and zooms what lies in an area by fingers, mouse and keys. While it moves only a CSS transform changes; it is drawn anew when it rests.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** px on the screen = what is drawn × scale + offset. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

interface Content {
  width: number;
  height: number;
}

const mostTimes = 8;
const restAfterMs = 140;
const tapPx = 8;
const keyStepPx = 60;
const keyTimes = 1.4;

/** px of the area that something else lies over. */
export interface Covered {
  top: number;
  right: number;
  bottom: number;
}

/** All of it, in the middle of what is left of the area. */
export function fitted(area: Content, content: Content, { top, right, bottom }: Covered): View {
  const [width, height] = [Math.max(area.width - right, 1), Math.max(area.height - top - bottom, 1)];
  const scale = Math.min(width / content.width, height / content.height);
  return { scale, x: (width - content.width * scale) / 2, y: top + (height - content.height * scale) / 2 };
}

/** Zooms by `times` so that what is under a point stays there. */
export function zoomed(view: View, times: number, at: { x: number; y: number }, least: number): View {
  const scale = Math.min(Math.max(view.scale * times, least), least * mostTimes);
  const real = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real };
}

/** Keeps the middle of the area over what is drawn. */
export function kept(view: View, area: Content, content: Content): View {
  const between = (value: number, size: number, whole: number) =>
    Math.min(whole / 2, Math.max(whole / 2 - size, value));
  return {
    scale: view.scale,
    x: between(view.x, content.width * view.scale, area.width),
    y: between(view.y, content.height * view.scale, area.height),
  };
}

interface PanZoom {
  area: RefObject<HTMLDivElement | null>;
  /** Gets the transform while it moves. */
  layer: RefObject<HTMLDivElement | null>;
  /** Where it rests. */
  view: View | undefined;
  onKeyDown: (event: React.KeyboardEvent) => void;
  /** Fits it again. */
  showAll: () => void;
  /** Zooms by `times` to a point of the area, or to its middle, and rests there. */
  zoom: (times: number, at?: { x: number; y: number }) => void;
  /** Shows a point of what is drawn in the middle of what is left above `coveredPx`, as near as it is. */
  centre: (point: { x: number; y: number }, coveredPx: number) => void;
  /** Whether what was just pressed moved the plan, and so was no tap. */
  wasMoved: () => boolean;
}

export function usePanZoom(content: Content | undefined, { top, right, bottom }: Covered): PanZoom {
  const area = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>();
  const live = useRef<View>(undefined);
  const rested = useRef<View>(undefined);
  const least = useRef(1);
  const moved = useRef(0);
  rested.current = view;

  const sizeOf = useCallback(
    () => ({ width: area.current?.clientWidth ?? 0, height: area.current?.clientHeight ?? 0 }),
    [],
  );

  const show = useCallback((next: View) => {
    live.current = next;
    const base = rested.current;
    if (!layer.current || !base) return;
    const times = next.scale / base.scale;
    layer.current.style.transform = `translate3d(${next.x - base.x * times}px, ${next.y - base.y * times}px, 0) scale(${times})`;
  }, []);

  const rest = useCallback(() => {
    const next = live.current;
    if (next) setView(next);
  }, []);

  // What was drawn anew lies where it was moved to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of another view.
  useEffect(() => {
    if (layer.current) layer.current.style.transform = '';
  }, [view]);

  const [width, height] = [content?.width, content?.height];
  const showAll = useCallback(() => {
    if (width === undefined || height === undefined) return;
    const next = fitted(sizeOf(), { width, height }, { top, right, bottom });
    least.current = next.scale;
    live.current = next;
    setView(next);
  }, [width, height, top, right, bottom, sizeOf]);

  useEffect(() => showAll(), [showAll]);

  useEffect(() => {
    const element = area.current;
    if (!element || width === undefined || height === undefined) return undefined;
    const fingers = new Map<number, { x: number; y: number }>();
    let timer = 0;
    const within = (event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const shown = (next: View) => show(kept(next, sizeOf(), { width, height }));
    const restSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(rest, restAfterMs);
    };
    const down = (event: PointerEvent) => {
      if (fingers.size === 0) moved.current = 0;
      fingers.set(event.pointerId, within(event));
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      const now = live.current;
      if (!before || !now) return;
      const at = within(event);
      const others = [...fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      fingers.set(event.pointerId, at);
      moved.current += Math.hypot(at.x - before.x, at.y - before.y);
      if (moved.current < tapPx) return;
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      const other = others[0];
      if (!other) return shown({ ...now, x: now.x + at.x - before.x, y: now.y + at.y - before.y });
      const far = (a: { x: number; y: number }) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      const next = zoomed(now, far(at) / far(before), middle, least.current);
      shown({ ...next, x: next.x + (at.x - before.x) / 2, y: next.y + (at.y - before.y) / 2 });
    };
    const up = (event: PointerEvent) => {
      if (fingers.delete(event.pointerId) && fingers.size === 0 && moved.current >= tapPx) rest();
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const now = live.current;
      if (!now) return;
      shown(zoomed(now, Math.exp(-event.deltaY / 400), within(event), least.current));
      restSoon();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
    };
  }, [width, height, rest, show, sizeOf]);

  const middleOf = (size: Content) => ({ x: (size.width - right) / 2, y: top + (size.height - top - bottom) / 2 });

  const restAt = (next: View) => {
    if (width === undefined || height === undefined) return;
    live.current = kept(next, sizeOf(), { width, height });
    rest();
  };

  const zoom = (times: number, at = middleOf(sizeOf())) => {
    const now = live.current;
    if (now) restAt(zoomed(now, times, at, least.current));
  };

  const centre = (point: { x: number; y: number }, coveredPx: number) => {
    const now = live.current;
    const size = sizeOf();
    const middle = { x: (size.width - right) / 2, y: top + (size.height - top - coveredPx) / 2 };
    if (now) restAt({ ...now, x: middle.x - point.x * now.scale, y: middle.y - point.y * now.scale });
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const now = live.current;
    if (!now || width === undefined || height === undefined) return;
    const middle = middleOf(sizeOf());
    const steps: Readonly<Record<string, View>> = {
      ArrowLeft: { ...now, x: now.x + keyStepPx },
      ArrowRight: { ...now, x: now.x - keyStepPx },
      ArrowUp: { ...now, y: now.y + keyStepPx },
      ArrowDown: { ...now, y: now.y - keyStepPx },
      '+': zoomed(now, keyTimes, middle, least.current),
      '=': zoomed(now, keyTimes, middle, least.current),
      '-': zoomed(now, 1 / keyTimes, middle, least.current),
    };
    const next = steps[event.key];
    if (!next) return;
    event.preventDefault();
    restAt(next);
  };

  return { area, layer, view, onKeyDown, showAll, zoom, centre, wasMoved: () => moved.current >= tapPx };
}
