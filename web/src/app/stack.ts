// Which pages stay alive under the one on the screen, as a pure function of where the member goes.
export interface StackEntry<Content> {
  /** Tab pages are named by path and stay; others by history key. */
  key: string;
  isTab: boolean;
  content: Content;
}

export type Movement = 'PUSH' | 'REPLACE' | 'RELAUNCH' | 'POP';

/** Pages beyond this many lose their state and are drawn anew when the member comes back to them. */
export const keptPageCount = 10;

/**
 * The stack after `movement` to `entry`; its last member is the page on the screen. A tab page closes all others that
 * are no tab pages; going back closes what lay above; a relaunch closes everything; a page already in the stack keeps its content.
 */
export function moveTo<Content>(
  stack: readonly StackEntry<Content>[],
  movement: Movement,
  entry: StackEntry<Content>,
): StackEntry<Content>[] {
  if (movement === 'RELAUNCH') return [entry];
  const known = stack.find((kept) => kept.key === entry.key) ?? entry;
  const tabs = stack.filter((kept) => kept.isTab && kept.key !== entry.key);
  if (entry.isTab) return [...tabs, known];
  if (movement === 'PUSH') return trim([...stack.filter((kept) => kept.key !== entry.key), known]);
  if (movement === 'REPLACE') return trim([...(stack.at(-1)?.isTab ? stack : stack.slice(0, -1)), known]);
  const index = stack.findIndex((kept) => kept.key === entry.key);
  return index >= 0 ? stack.slice(0, index + 1) : [...tabs, known];
}

function trim<Content>(stack: StackEntry<Content>[]): StackEntry<Content>[] {
  const tabs = stack.filter((kept) => kept.isTab);
  const others = stack.filter((kept) => !kept.isTab);
  return [...tabs, ...others.slice(-keptPageCount)];
}
