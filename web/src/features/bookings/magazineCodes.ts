// What becomes of reserving a copy, by the silent codes of the specification: the page says each in its own place.

/** Not open yet, over, none left anywhere, had before, none left here, reserved before, for a higher tier. */
export const magazineRefusals = {
  50010: 'notOpen',
  50020: 'over',
  50030: 'allTaken',
  50040: 'hadBefore',
  70002: 'takenHere',
  70003: 'reservedBefore',
  70004: 'tier',
} as const;

export type MagazineRefusal = (typeof magazineRefusals)[keyof typeof magazineRefusals];

export const refusalOf = (code: number): MagazineRefusal | undefined =>
  magazineRefusals[code as keyof typeof magazineRefusals];
