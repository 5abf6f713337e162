// Stickers over the photograph: dragged by one finger, enlarged and turned by two, and all of it by keys, too.
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from '@/ui/words';
import { byKey, type Fingers, moved, type Point, photoRatio, pinched, type Sticker } from './geometry';
import styles from './StickerLayer.module.css';
import type { Studio } from './useStudio';

const percent = (part: number) => `${part * 100}%`;

interface Finger {
  at: Point;
  start: Point;
}

/** Where fingers are, and the sticker as it was when the last of them came or went, and as it is now. */
interface Hold {
  fingers: Map<number, Finger>;
  sticker: Sticker | undefined;
  now: Sticker | undefined;
  /** One finger beside all stickers: when it goes, nothing is selected. */
  isBeside: boolean;
}

const startsOf = (fingers: Map<number, Finger>): Point[] => [...fingers.values()].map(({ start }) => start);
const placesOf = (fingers: Map<number, Finger>): Point[] => [...fingers.values()].map(({ at }) => at);

function held({ sticker, fingers }: Hold): Sticker | undefined {
  const [starts, places] = [startsOf(fingers), placesOf(fingers)];
  const [from, to] = [starts[0], places[0]];
  if (!sticker || !from || !to) return undefined;
  if (fingers.size > 1) return pinched(sticker, starts as unknown as Fingers, places as unknown as Fingers);
  return moved(sticker, { x: to.x - from.x, y: to.y - from.y });
}

export function StickerLayer({ studio }: { studio: Studio }) {
  const { t } = useTranslation('arCheckIn');
  const { stickers, selected, select, change, remove } = studio;
  const layer = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold>({ fingers: new Map(), sticker: undefined, now: undefined, isBeside: false });

  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = layer.current?.getBoundingClientRect();
    const width = box?.width || 1;
    return { x: (clientX - (box?.left ?? 0)) / width, y: (clientY - (box?.top ?? 0)) / width };
  };
  /** From here on fingers are measured anew. */
  const take = (sticker: Sticker | undefined) => {
    for (const finger of hold.current.fingers.values()) finger.start = finger.at;
    hold.current.sticker = sticker;
    hold.current.now = sticker;
  };
  const press = (event: PointerEvent) => {
    const { fingers } = hold.current;
    if (fingers.size > 1) return;
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sticker]') : null;
    const touched = stickers.find(({ id }) => id === Number(element?.dataset.sticker));
    // Two fingers hold what is selected, wherever they lie.
    const sticker = fingers.size === 1 ? (hold.current.now ?? selected) : touched;
    hold.current.isBeside = fingers.size === 0 && !touched;
    if (fingers.size === 0 && touched) select(touched.id);
    const at = placeOf(event);
    fingers.set(event.pointerId, { at, start: at });
    layer.current?.setPointerCapture(event.pointerId);
    take(sticker);
  };
  const move = (event: PointerEvent) => {
    const finger = hold.current.fingers.get(event.pointerId);
    if (!finger) return;
    finger.at = placeOf(event);
    const next = held(hold.current);
    if (!next) return;
    hold.current.now = next;
    change(next.id, () => next);
  };
  const release = (event: PointerEvent) => {
    if (!hold.current.fingers.delete(event.pointerId)) return;
    if (hold.current.isBeside) select(undefined);
    hold.current.isBeside = false;
    take(hold.current.fingers.size > 0 ? hold.current.now : undefined);
  };
  return (
    // Its own gestures are for fingers; each sticker takes keys.
    <div
      ref={layer}
      className={styles.layer}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {stickers.map((sticker) => (
        <button
          key={sticker.id}
          type="button"
          className={styles.sticker}
          data-sticker={sticker.id}
          aria-pressed={sticker.id === selected?.id}
          aria-label={t('camera.sticker', { name: sticker.name })}
          style={{
            left: percent(sticker.x),
            top: percent(sticker.y * photoRatio),
            width: percent(sticker.size),
            transform: `translate(-50%, -50%) rotate(${sticker.degrees}deg)`,
          }}
          onFocus={() => select(sticker.id)}
          onKeyDown={(event) => {
            if (event.key === 'Delete' || event.key === 'Backspace') return remove(sticker.id);
            const next = byKey(sticker, event.key);
            if (!next) return undefined;
            event.preventDefault();
            return change(sticker.id, () => next);
          }}
        >
          <img src={sticker.pictureUrl} alt="" draggable={false} />
        </button>
      ))}
    </div>
  );
}
