// What differs between two sides of something, leaf by leaf, whatever it is. Pure.

export interface Difference {
  /** Names from the outermost to the leaf's own; empty where the sides themselves are no objects. */
  path: readonly string[];
  /** What is there before and not after; a list's own members. */
  before: readonly unknown[];
  after: readonly unknown[];
  /** Members of a list that stay. */
  sameCount: number;
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown) => value === undefined || value === null || value === '';
const membersOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isNothing(value) ? [] : [value];
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {});

/** A side as a log keeps it: JSON, or nothing. What is no JSON stands for itself. */
export function readFacts(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The members of `from` that are not among those of `others`, each as often as it is there in excess. */
function without(from: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const counts = new Map<string, number>();
  for (const member of others.map((one) => JSON.stringify(one))) counts.set(member, (counts.get(member) ?? 0) + 1);
  return from.filter((member) => {
    const key = JSON.stringify(member);
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left <= 0;
  });
}

function leafDifference(path: readonly string[], before: unknown, after: unknown): readonly Difference[] {
  const [left, right] = [membersOf(before), membersOf(after)];
  const gone = without(left, right);
  const come = without(right, left);
  if (gone.length === 0 && come.length === 0) return [];
  return [{ path, before: gone, after: come, sameCount: left.length - gone.length }];
}

/** One for each leaf that differs, in the order of what comes after; a list is one leaf. An object against nothing differs in all its leaves. */
export function differencesOf(before: unknown, after: unknown, path: readonly string[] = []): readonly Difference[] {
  const areTrees = isTree(before) || isTree(after);
  const canBeTrees = (isTree(before) || isNothing(before)) && (isTree(after) || isNothing(after));
  if (!areTrees || !canBeTrees) return leafDifference(path, before, after);
  const [left, right] = [treeOf(before), treeOf(after)];
  const names = [...new Set([...Object.keys(right), ...Object.keys(left)])];
  return names.flatMap((name) => differencesOf(left[name], right[name], [...path, name]));
}
