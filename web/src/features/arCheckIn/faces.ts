// Stickers that go along with a face: where its eyes are on the photograph, where a sticker is that was put beside them, and how often one may look. Pure.
import { coverOf, type Fingers, type Point, pinched, type Sticker } from './geometry';

/** Two eyes as points of the photograph, the one further to the left first. They carry stickers as two fingers do. */
export type Eyes = Fingers;

/** A sticker that was put while a face was there keeps to it. */
export interface Placed extends Sticker {
  /** The eyes when it was put; undefined while it keeps to nobody. */
  anchor?: Eyes | undefined;
}

const facesWide = 2.4;
const halfTurn = 180;

/** Eyes as parts of the film's width and height, as parts of the photograph's width; the front camera shows them like a mirror. */
export function eyesOnPhoto(eyes: Eyes, film: { width: number; height: number }, isMirrored: boolean): Eyes {
  const { left, top, width } = coverOf(film.width, film.height);
  const place = ({ x, y }: Point): Point => {
    const across = (x * film.width - left) / width;
    return { x: isMirrored ? 1 - across : across, y: (y * film.height - top) / width };
  };
  const [one, other] = [place(eyes[0]), place(eyes[1])];
  return one.x <= other.x ? [one, other] : [other, one];
}

/** A new sticker lies over the face, as wide as it and turned with it. */
export function overFace(sticker: Sticker, eyes: Eyes): Placed {
  const [one, other] = eyes;
  const [across, down] = [other.x - one.x, other.y - one.y];
  return {
    ...sticker,
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    size: Math.hypot(across, down) * facesWide,
    degrees: (Math.atan2(down, across) * halfTurn) / Math.PI,
    anchor: eyes,
  };
}

/** Where it is now that the eyes are there; from where it was put each time, so that no rounding adds up. */
export function following({ anchor, ...sticker }: Placed, eyes: Eyes | undefined): Sticker {
  return anchor && eyes ? pinched(sticker, anchor, eyes) : sticker;
}

/** From here on it keeps to these eyes, or to nobody. */
export const anchored = (sticker: Sticker, eyes: Eyes | undefined): Placed => ({ ...sticker, anchor: eyes });

const quickestMs = 66;
/** Looking takes a third of the time at most: the rest is the page's. */
const restTimes = 2;
const slowMs = 150;
const slowLooks = 5;

/** Says when one may look again, from how long looking took; and that the phone is too slow for it. */
export function makePace() {
  let dueAtMs = Number.NEGATIVE_INFINITY;
  let slowCount = 0;
  return {
    isDue: (nowMs: number) => nowMs >= dueAtMs,
    note: (beganMs: number, endedMs: number) => {
      const took = endedMs - beganMs;
      dueAtMs = Math.max(beganMs + quickestMs, endedMs + took * restTimes);
      slowCount = took > slowMs ? slowCount + 1 : 0;
    },
    isTooSlow: () => slowCount >= slowLooks,
  };
}
