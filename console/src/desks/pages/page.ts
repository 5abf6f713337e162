// A page as the console edits it: floors with keys, read from whatever a draft holds.
import type { Output } from '@galleria/client/types';

export type FloorKind = Output<'list_floor_kinds'>[number];
export type FloorField = FloorKind['fields'][number];
export type PieceField = FloorField['pieces'][number];
export type PageDraft = Output<'get_page_draft'>;
export type PageSummary = Output<'list_pages'>[number];
export type Problem = PageDraft['problems'][number];

/** A text in both languages. */
export interface Words {
  zh: string;
  en: string;
}

export type Values = Readonly<Record<string, unknown>>;

export interface Floor extends Values {
  readonly type: FloorKind['type'];
  readonly key: string;
  readonly audience: string;
  readonly isHidden?: boolean;
  readonly shownFrom?: number;
  readonly shownUntil?: number;
}

export interface PageBody {
  readonly pageCode: string;
  readonly title: Words;
  readonly floors: readonly Floor[];
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function wordsOf(value: unknown): Words {
  return isValues(value) ? { zh: textOf(value.zh), en: textOf(value.en) } : { zh: '', en: '' };
}

/**
 * Floors that have no key get one by their place, so that two who open the same page call them the same. What is no page is one without floors.
 */
export function readPage(json: unknown, pageCode: string): PageBody {
  const page = isValues(json) ? json : {};
  const floors = Array.isArray(page.floors) ? page.floors.filter(isValues) : [];
  const taken = new Set(floors.map(({ key }) => textOf(key)));
  const keyOf = (floor: Values, index: number): string => {
    if (textOf(floor.key)) return textOf(floor.key);
    let key = `f${index}`;
    while (taken.has(key)) key += '_';
    return key;
  };
  return {
    pageCode,
    title: wordsOf(page.title),
    floors: floors.map((floor, index) => ({ audience: 'all', ...floor, key: keyOf(floor, index) }) as Floor),
  };
}

function emptyValue({ kind, isNeeded, least = 0 }: PieceField): unknown {
  if (!isNeeded) return undefined;
  if (kind === 'text' || kind === 'html') return { zh: '', en: '' };
  if (kind === 'whole') return Math.max(least, 0);
  return kind === 'moment' ? undefined : '';
}

function withoutAbsent(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** What a list of pieces gets when one is added. */
export function emptyPiece({ pieces }: FloorField): Values {
  return withoutAbsent(Object.fromEntries(pieces.map((field) => [field.name, emptyValue(field)])));
}

/** A floor with nothing in it; it has one empty piece where it needs some. */
export function emptyFloor(kind: FloorKind, key: string): Floor {
  const values = kind.fields.map((field): [string, unknown] => {
    if (!field.isList) return [field.name, emptyValue(field)];
    return [field.name, field.kind === 'piece' && field.isNeeded ? [emptyPiece(field)] : []];
  });
  return { type: kind.type, key, audience: 'all', ...withoutAbsent(Object.fromEntries(values)) };
}

export function newFloorKey(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** The items between which the one at `from` stands after it was moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** How many places differ: floors added, removed or changed, and the order and the title as one each. */
export function countDifferences(left: PageBody, right: PageBody): number {
  const others = new Map(right.floors.map((floor) => [floor.key, floor]));
  const here = new Set(left.floors.map(({ key }) => key));
  const changed = left.floors.filter((floor) => !isSame(floor, others.get(floor.key))).length;
  const gone = right.floors.filter(({ key }) => !here.has(key)).length;
  const order = (floors: readonly Floor[], keys: (key: string) => boolean) => floors.map(({ key }) => key).filter(keys);
  const isMoved = !isSame(
    order(left.floors, (key) => others.has(key)),
    order(right.floors, (key) => here.has(key)),
  );
  return changed + gone + Number(isMoved) + Number(!isSame(left.title, right.title));
}

/** A problem at its floor: the rest of its place is within that floor, "/title/en". */
export interface FloorProblems {
  /** By the floor's key. */
  readonly ofFloors: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Of the page itself, by place. */
  readonly ofPage: ReadonlyMap<string, string>;
  readonly count: number;
}

/** `page` is the one that was checked. */
export function placeProblems(problems: readonly Problem[], page: PageBody): FloorProblems {
  const ofFloors = new Map<string, Map<string, string>>();
  const ofPage = new Map<string, string>();
  for (const { pointer, message } of problems) {
    const [, index, rest] = /^\/floors\/(\d+)(.*)$/.exec(pointer) ?? [];
    const key = index === undefined ? undefined : page.floors[Number(index)]?.key;
    if (key === undefined) ofPage.set(pointer, message);
    else ofFloors.set(key, (ofFloors.get(key) ?? new Map()).set(rest ?? '', message));
  }
  return { ofFloors, ofPage, count: problems.length };
}
