// Where stickers lie on a photograph, and how fingers, buttons and keys move, enlarge and turn them. Pure. All lengths are parts of the photograph's width.

export interface Point {
  x: number;
  y: number;
}

export interface Sticker {
  id: number;
  name: string;
  pictureUrl: string;
  /** Of its middle; `y` runs from 0 to the photograph's height. */
  x: number;
  y: number;
  /** Its width. */
  size: number;
  degrees: number;
}

/** A photograph is taken upright, three to four. */
export const photo = { width: 1080, height: 1440 } as const;
export const photoRatio = photo.width / photo.height;

const bottom = photo.height / photo.width;
const smallest = 0.17;
const largest = 1.2;
const usualSize = 0.3;
const growthStep = 1.15;
const turnStep = 15;
const moveStep = 0.03;
const fullTurn = 360;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The same angle, over −180 and up to 180. */
const upright = (degrees: number) => {
  const rest = ((degrees % fullTurn) + fullTurn) % fullTurn;
  return rest > fullTurn / 2 ? rest - fullTurn : rest;
};

const placed = (sticker: Sticker, { x, y }: Point): Sticker => ({
  ...sticker,
  x: between(x, 0, 1),
  y: between(y, 0, bottom),
});

/** In the middle, each a little further down than the one before, so that none hides another. */
export function newSticker(id: number, name: string, pictureUrl: string, countBefore: number): Sticker {
  const off = ((countBefore % 5) - 2) * 0.06;
  return { id, name, pictureUrl, x: 0.5 + off, y: bottom / 2 + off, size: usualSize, degrees: 0 };
}

/** Its middle stays on the photograph. */
export const moved = (sticker: Sticker, by: Point): Sticker =>
  placed(sticker, { x: sticker.x + by.x, y: sticker.y + by.y });

const grown = (sticker: Sticker, factor: number): Sticker => ({
  ...sticker,
  size: between(sticker.size * factor, smallest, largest),
});

const turned = (sticker: Sticker, degrees: number): Sticker => ({
  ...sticker,
  degrees: upright(sticker.degrees + degrees),
});

const middleOf = ([one, other]: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const spanOf = ([one, other]: Fingers) => ({ x: other.x - one.x, y: other.y - one.y });

export type Fingers = readonly [Point, Point];

/**
 * What becomes of a sticker that was held by two fingers at `from` when they are at `to`: it grows and turns about the middle between them,
 * and goes along with it. Within its bounds it keeps under the fingers.
 */
export function pinched(sticker: Sticker, from: Fingers, to: Fingers): Sticker {
  const [before, after] = [spanOf(from), spanOf(to)];
  const width = Math.hypot(before.x, before.y);
  const wanted = width === 0 ? 1 : Math.hypot(after.x, after.y) / width;
  const size = between(sticker.size * wanted, smallest, largest);
  const factor = size / sticker.size;
  const angle = Math.atan2(after.y, after.x) - Math.atan2(before.y, before.x);
  const [held, middle] = [middleOf(from), middleOf(to)];
  const [x, y] = [(sticker.x - held.x) * factor, (sticker.y - held.y) * factor];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const next = { ...sticker, size, degrees: upright(sticker.degrees + (angle * fullTurn) / (2 * Math.PI)) };
  return placed(next, { x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos });
}

/** What buttons do, for those who have not two fingers to spare. */
export const deeds = {
  smaller: (sticker: Sticker) => grown(sticker, 1 / growthStep),
  larger: (sticker: Sticker) => grown(sticker, growthStep),
  left: (sticker: Sticker) => turned(sticker, -turnStep),
  right: (sticker: Sticker) => turned(sticker, turnStep),
} as const;

const keys: Readonly<Record<string, (sticker: Sticker) => Sticker>> = {
  ArrowLeft: (sticker) => moved(sticker, { x: -moveStep, y: 0 }),
  ArrowRight: (sticker) => moved(sticker, { x: moveStep, y: 0 }),
  ArrowUp: (sticker) => moved(sticker, { x: 0, y: -moveStep }),
  ArrowDown: (sticker) => moved(sticker, { x: 0, y: moveStep }),
  '-': deeds.smaller,
  '+': deeds.larger,
  '=': deeds.larger,
  '[': deeds.left,
  ']': deeds.right,
};

/** What a key does to it; undefined for keys that do nothing. */
export const byKey = (sticker: Sticker, key: string): Sticker | undefined => keys[key]?.(sticker);

/** The part of a picture of that size that fills an upright photograph, from its middle. */
export function coverOf(width: number, height: number) {
  const isWide = width / height > photoRatio;
  const taken = isWide ? { width: height * photoRatio, height } : { width, height: width / photoRatio };
  return { left: (width - taken.width) / 2, top: (height - taken.height) / 2, ...taken };
}
