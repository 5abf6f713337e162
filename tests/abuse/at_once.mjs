// Much at once: how a crowd of calls is sent.

/** Calls `act` for each item, `width` of them at any time. Gives what they gave, in the order of the items; throws what the first of them threw. */
export async function atOnce(items, width, act) {
  const outcomes = new Array(items.length);
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const place = next;
      next += 1;
      outcomes[place] = await act(items[place], place);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, work));
  return outcomes;
}

/** The numbers from 0 up to `count`, without it. */
export const upTo = (count) => Array.from({ length: count }, (_empty, index) => index);
