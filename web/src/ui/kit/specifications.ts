// Joins what was chosen of a goods — sp1, sp2, … — into the one text that stands under its name (specification §3).

/** The non-empty fields named `sp` and a number, in the order of their numbers: `焦糖棕 · 大号`; empty when there are none. */
export function specificationsText(goods: object): string {
  return Object.entries(goods)
    .flatMap(([name, value]) => {
      const match = /^sp(\d+)$/.exec(name);
      return match && typeof value === 'string' && value.trim()
        ? [{ place: Number(match[1]), text: value.trim() }]
        : [];
    })
    .sort((left, right) => left.place - right.place)
    .map(({ text }) => text)
    .join(' · ');
}
