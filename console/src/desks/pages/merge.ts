// Joins what two people made of the same page: floor by floor, against what both began with.
import { type Floor, isSame, type PageBody, type Words } from './page';

export interface Conflict {
  readonly key: string;
  /** Absent: that side has taken the floor out. */
  readonly mine: Floor | undefined;
  readonly theirs: Floor | undefined;
}

export interface Merge {
  /** Has mine where both changed the same floor. */
  readonly page: PageBody;
  readonly conflicts: readonly Conflict[];
}

const byKey = (page: PageBody) => new Map(page.floors.map((floor) => [floor.key, floor]));
const orderOf = (page: PageBody) => page.floors.map(({ key }) => key);

function mergedTitle(base: Words, mine: Words, theirs: Words): Words {
  return isSame(base, mine) ? theirs : mine;
}

/** The leading order with what only the other has, each behind what it follows there. */
function mergedOrder(base: PageBody, mine: PageBody, theirs: PageBody): string[] {
  const own = orderOf(mine);
  const isMineAsItWas = isSame(
    orderOf(base).filter((key) => own.includes(key)),
    own.filter((key) => orderOf(base).includes(key)),
  );
  const [leading, other] = isMineAsItWas ? [orderOf(theirs), own] : [own, orderOf(theirs)];
  const order = [...leading];
  other.forEach((key, index) => {
    if (order.includes(key)) return;
    const before = other[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}

/** What only one side changed is taken; what both changed, differently, is a conflict. */
export function mergePages(base: PageBody, mine: PageBody, theirs: PageBody): Merge {
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const conflicts: Conflict[] = [];
  const floors = mergedOrder(base, mine, theirs).flatMap((key): readonly Floor[] => {
    const [was, ours, others] = [before.get(key), own.get(key), other.get(key)];
    const taken = isSame(was, ours) ? others : ours;
    if (!isSame(was, ours) && !isSame(was, others) && !isSame(ours, others))
      conflicts.push({ key, mine: ours, theirs: others });
    return taken ? [taken] : [];
  });
  return { page: { ...mine, title: mergedTitle(base.title, mine.title, theirs.title), floors }, conflicts };
}

/** The merged page with their side of these floors in place of mine. */
export function takeTheirs({ page, conflicts }: Merge, keys: ReadonlySet<string>, theirs: PageBody): PageBody {
  const kept = page.floors.flatMap((floor): readonly Floor[] => {
    const conflict = keys.has(floor.key) ? conflicts.find(({ key }) => key === floor.key) : undefined;
    if (!conflict) return [floor];
    return conflict.theirs ? [conflict.theirs] : [];
  });
  // What I took out and they changed comes back where it stands with them.
  for (const { key, mine, theirs: others } of conflicts) {
    if (mine || !others || !keys.has(key)) continue;
    kept.splice(Math.min(theirs.floors.indexOf(others), kept.length), 0, others);
  }
  return { ...page, floors: kept };
}
