// Deals a list out in equal shares that never overlap: what was used up by one round is not there for the next.

/** Gives a function that gives one share after the other, {skip, count}, of `total` things without the first `reserved`. Throws when all shares are dealt. */
export function startShares(total, reserved, shareCount) {
  const count = Math.floor((total - reserved) / shareCount);
  if (count < 1) throw new Error(`${total} are too few for ${shareCount} shares`);
  let dealt = 0;
  return () => {
    if (dealt === shareCount) throw new Error(`all ${shareCount} shares are dealt`);
    const skip = reserved + dealt * count;
    dealt += 1;
    return { skip, count };
  };
}
