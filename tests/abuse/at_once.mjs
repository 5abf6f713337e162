// Much at once: how a crowd of calls is sent.

/** Calls `act` for each item, `width` of them at any time, with the item, its place and the number of the worker that does it. Gives what they gave, in the order of the items. */
export async function atOnce(items, width, act) {
  const outcomes = new Array(items.length);
  let next = 0;
  const work = async (_empty, worker) => {
    while (next < items.length) {
      const place = next;
      next += 1;
      outcomes[place] = await act(items[place], place, worker);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }).map(work));
  return outcomes;
}

/** The numbers from 0 up to `count`, without it. */
export const indexesBelow = (count) => Array.from({ length: count }, (_empty, index) => index);
