// The rules of dressing up, as the server keeps them: choosing, taking off, what a look costs, undoing. Pure.

/** One thing that a figure can wear. */
export interface Material {
  id: number;
  name: string;
  pictureUrl: string;
  /** Where it lies on the stage of 750 × 876. */
  box: { x: number; y: number; width: number; height: number };
  zIndex: number;
  brandName: string;
  shopId: number | undefined;
  /** Its category, of which a figure wears one at a time. */
  categoryId: number;
  subcategoryId: number;
  /** Of its category: several categories may be one group. */
  groupId: string;
  typeCode: string;
  /** The entry that says "no accessory": nobody buys it. */
  isGeneric: boolean;
  pricePoints: number;
  /** The member's for good, or kept by the look that is changed: nothing has to be paid for it here. */
  isOwned: boolean;
  /** Not owned, but the saved look wears it and may go on: it was free then, and costs points or is withdrawn since. */
  isKept: boolean;
  /** The tier that it takes; empty where anybody may wear it. */
  tierName: string;
  /** Why this member cannot wear it yet. */
  obstacle: 'tier' | 'coming' | undefined;
  releasesAt: number | undefined;
}

/** Who wears what: ids of materials, in no order that matters. */
export type Selection = readonly number[];

/** All that there is to wear, by id; what is not in it is not found. */
export type Materials = ReadonlyMap<number, Material>;

export const bodyCode = 'body';
const accessoryCode = 'accessory';

const isAccessory = ({ typeCode }: Material) => typeCode === accessoryCode;

/** What of the selection is found, the lowest layer first. */
export function wornOf(selection: Selection, materials: Materials): Material[] {
  const found = selection.flatMap((id) => materials.get(id) ?? []);
  return found.toSorted((one, other) => one.zIndex - other.zIndex || one.id - other.id);
}

/** True where `other` has to go when `chosen` is put on. */
function givesWay(other: Material, chosen: Material, onlyOneGroups: readonly string[]): boolean {
  if (other.categoryId === chosen.categoryId)
    return !isAccessory(chosen) || other.subcategoryId === chosen.subcategoryId;
  return other.groupId === chosen.groupId && onlyOneGroups.includes(chosen.groupId);
}

/**
 * Puts it on. It replaces what is worn of its category; of a group of which only one is worn, the other too. An accessory replaces one of its
 * subcategory only, and is added otherwise.
 */
export function choose(
  selection: Selection,
  chosen: Material,
  materials: Materials,
  onlyOneGroups: readonly string[],
): Selection {
  const stays = (id: number) => {
    const other = materials.get(id);
    return id !== chosen.id && !(other && givesWay(other, chosen, onlyOneGroups));
  };
  return [...selection.filter(stays), chosen.id];
}

/** Takes an accessory off, but never the last; anything else is only exchanged, never taken off. */
export function cancel(selection: Selection, cancelled: Material, materials: Materials): Selection {
  const accessories = selection.filter((id) => {
    const worn = materials.get(id);
    return worn !== undefined && isAccessory(worn);
  });
  if (!isAccessory(cancelled) || accessories.length <= 1) return selection;
  return selection.filter((id) => id !== cancelled.id);
}

/**
 * What a tap on it in the tray does. What is worn is taken off, if it can be; "no accessory" takes off all others, and goes itself when another is put on.
 */
export function press(
  selection: Selection,
  pressed: Material,
  materials: Materials,
  onlyOneGroups: readonly string[],
): Selection {
  if (selection.includes(pressed.id)) return cancel(selection, pressed, materials);
  const chosen = choose(selection, pressed, materials, onlyOneGroups);
  if (!isAccessory(pressed)) return chosen;
  const isBeside = (id: number) => {
    const other = materials.get(id);
    return id !== pressed.id && other !== undefined && isAccessory(other) && (pressed.isGeneric || other.isGeneric);
  };
  return chosen.filter((id) => !isBeside(id));
}

/** What has to be bought: found among the materials, not owned, not free, and not the entry that stands for no accessory. */
export function buyList(selection: Selection, materials: Materials): Material[] {
  return selection
    .flatMap((id) => materials.get(id) ?? [])
    .filter(({ isGeneric, isOwned, pricePoints }) => !isGeneric && !isOwned && pricePoints > 0);
}

export const sumOf = (list: readonly Material[]): number => list.reduce((sum, { pricePoints }) => sum + pricePoints, 0);

/** The first thing that this member cannot wear yet. */
export const obstacleIn = (selection: Selection, materials: Materials): Material | undefined =>
  selection.flatMap((id) => materials.get(id) ?? []).find(({ obstacle }) => obstacle !== undefined);

/** Whether both are the same look, in whatever order. */
function isSame(one: Selection, other: Selection): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length;
}

/** What is worn, what it was before each step, and the look that nobody has changed. */
export interface Dressing {
  selection: Selection;
  /** The last one is undone first. */
  before: readonly Selection[];
  unchanged: Selection;
}

const mostSteps = 20;

export const startWith = (selection: Selection, unchanged = selection): Dressing => ({
  selection,
  before: [],
  unchanged,
});

/** Wears something else; the last twenty steps can be undone. */
export function step(dressing: Dressing, selection: Selection): Dressing {
  if (isSame(selection, dressing.selection)) return dressing;
  return { ...dressing, selection, before: [...dressing.before, dressing.selection].slice(-mostSteps) };
}

export function undo(dressing: Dressing): Dressing {
  const selection = dressing.before.at(-1);
  return selection === undefined ? dressing : { ...dressing, selection, before: dressing.before.slice(0, -1) };
}

/** What is worn now was saved. */
export const saved = (dressing: Dressing): Dressing => ({ ...dressing, unchanged: dressing.selection });

export const isChanged = ({ selection, unchanged }: Dressing): boolean => !isSame(selection, unchanged);

/**
 * What is worn without this one: what the unchanged look wore in its place, or else something of its category that costs nothing. Undefined where there is
 * no such thing, since a figure wears one of each category.
 */
export function dropped(dressing: Dressing, dropped: Material, materials: Materials): Selection | undefined {
  const { selection, unchanged } = dressing;
  if (isAccessory(dropped)) {
    const without = cancel(selection, dropped, materials);
    if (without !== selection) return without;
  }
  const isFree = ({ id, isOwned, pricePoints, obstacle }: Material) =>
    id !== dropped.id && obstacle === undefined && (isOwned || pricePoints === 0);
  const instead = (worn: Iterable<Material>) =>
    [...worn].find((other) => other.categoryId === dropped.categoryId && isFree(other));
  const found = instead(wornOf(unchanged, materials)) ?? instead(materials.values());
  return found && [...selection.filter((id) => id !== dropped.id), found.id];
}
