// What a plan is drawn by: shapes as paths, tints of rooms, and which names have room at a zoom.
import type { Output } from '@galleria/client/types';

export type MallPlan = Output<'get_plan'>;
export type PlanPlace = MallPlan['places'][number];
export type LevelShape = Output<'get_plan_level'>;
export type PlanRoom = LevelShape['rooms'][number];
export type FoundWay = Output<'find_way'>;
export type RoomCategory = PlanRoom['category'];
export type FacilityKind = LevelShape['facilities'][number]['kind'];

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A closed path of x, y, x, y … */
export function pathOf(coordinates: readonly number[]): string {
  let path = '';
  for (let i = 0; i + 1 < coordinates.length; i += 2)
    path += `${i === 0 ? 'M' : 'L'}${coordinates[i]} ${coordinates[i + 1]}`;
  return `${path}Z`;
}

/** An open line whose corners are rounded by at most `radius`. */
export function lineOf(coordinates: readonly number[], radius: number): string {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < coordinates.length; i += 2) points.push([coordinates[i] ?? 0, coordinates[i + 1] ?? 0]);
  const towards = ([ax, ay]: [number, number], [bx, by]: [number, number]) => {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const part = Math.min(radius, length / 2) / length;
    return `${Math.round(ax + (bx - ax) * part)} ${Math.round(ay + (by - ay) * part)}`;
  };
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before) return `M${point.join(' ')}`;
      if (!after) return `L${point.join(' ')}`;
      return `L${towards(point, before)}Q${point.join(' ')} ${towards(point, after)}`;
    })
    .join('');
}

export function boundsOf(coordinates: readonly number[]): Box {
  const xs = coordinates.filter((_, i) => i % 2 === 0);
  const ys = coordinates.filter((_, i) => i % 2 === 1);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const tints: Readonly<Record<RoomCategory, string>> = {
  beauty: 'rose',
  fashion: 'rose',
  leather: 'tan',
  home: 'tan',
  jewellery: 'straw',
  kids: 'straw',
  dining: 'straw',
  sports: 'mist',
  digital: 'mist',
  entertainment: 'mist',
  food: 'sage',
  service: 'sage',
  rest: 'sage',
  core: 'core',
  bays: 'core',
  coming: 'coming',
};
export const tintOf = (category: RoomCategory): string => tints[category];

/** Categories by which one looks for shops, in the order of the chips. */
export const shopCategories = [
  'fashion',
  'leather',
  'beauty',
  'jewellery',
  'sports',
  'kids',
  'home',
  'digital',
  'food',
  'dining',
  'service',
  'entertainment',
] as const satisfies readonly RoomCategory[];

export const facilityKinds = [
  'toilet',
  'accessible_toilet',
  'nursing_room',
  'lift',
  'escalator',
  'stairs',
  'service_desk',
  'lockers',
  'cash_machine',
  'entrance',
  'parking_payment',
] as const satisfies readonly FacilityKind[];

/** Width of a text in px, near enough: what is not ASCII is as wide as high. */
function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) < 0x2e80 ? size * 0.6 : size;
  return width;
}

const nameSize = 11;
const unitSize = 9;
const discSize = 22;

export interface Label {
  placeKey: string;
  /** The name in one line or two. */
  lines: readonly string[];
  unit: string;
  x: number;
  y: number;
  box: Box;
}

const touch = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
});

/** A name of several words in two lines that are as alike as can be. */
function inTwoLines(name: string): readonly string[] {
  const words = name.split(' ');
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return ways.reduce<readonly string[]>((best, lines) => (longest(lines) < longest(best) ? lines : best), [name]);
}

/** The discs that are drawn at a zoom: of those that would lie over one another the first. */
export function placeDiscs<Facility extends { x: number; y: number }>(
  facilities: readonly Facility[],
  scale: number,
): Facility[] {
  const kept: Facility[] = [];
  const boxOf = ({ x, y }: Facility) => around(x * scale, y * scale, discSize, discSize);
  for (const facility of facilities)
    if (!kept.some((other) => touch(boxOf(other), boxOf(facility)))) kept.push(facility);
  return kept;
}

/**
 * The names that are written at a zoom of so many px a centimetre: none over another, none over a disc, none wider than its room.
 * Units give way first, then names, those of small rooms before those of large ones; the chosen room keeps its name.
 */
export function placeLabels(
  rooms: readonly PlanRoom[],
  discs: readonly { x: number; y: number }[],
  scale: number,
  chosen: string | undefined,
): Label[] {
  const taken = discs.map(({ x, y }) => around(x * scale, y * scale, discSize, discSize));
  const sized = rooms
    .filter(({ name }) => name !== '')
    .map((room) => ({ room, bounds: boundsOf(room.ring) }))
    .sort(
      (a, b) =>
        Number(b.room.placeKey === chosen) - Number(a.room.placeKey === chosen) ||
        b.bounds.width * b.bounds.height - a.bounds.width * a.bounds.height,
    );
  const labels: Label[] = [];
  for (const { room, bounds } of sized) {
    const [x, y] = [room.labelX * scale, room.labelY * scale];
    const unit = room.shopId === null || room.shopId === undefined ? '' : (room.placeKey.split('-').at(-1) ?? '');
    const isChosen = room.placeKey === chosen;
    const fits = (box: Box) =>
      isChosen ||
      (box.width <= bounds.width * scale &&
        box.height <= bounds.height * scale &&
        !taken.some((other) => touch(box, other)));
    const boxOf = (lines: readonly string[], below: string) =>
      around(
        x,
        y,
        Math.max(...lines.map((line) => textWidth(line, nameSize)), textWidth(below, unitSize)) + 4,
        lines.length * (nameSize + 2) + (below === '' ? 2 : unitSize + 4),
      );
    const choices = [[room.name], inTwoLines(room.name)].flatMap((lines) =>
      [unit, ''].map((below) => ({ lines, unit: below, box: boxOf(lines, below) })),
    );
    const choice = choices.find(({ box }) => fits(box));
    if (!choice) continue;
    taken.push(choice.box);
    labels.push({ placeKey: room.placeKey, ...choice, x, y });
  }
  return labels;
}
