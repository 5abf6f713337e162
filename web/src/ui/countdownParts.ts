// Splits the time that is left for a countdown.
export interface CountdownParts {
  days: number;
  /** Hours, minutes and seconds of the day, two digits each, with colons. */
  clock: string;
}

/** Whole seconds, rounded up, so that zero is shown only when the end has come. Negative time counts as none. */
export function countdownParts(leftMs: number): CountdownParts {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return { days: Math.floor(seconds / 86_400), clock: clock.map((part) => String(part).padStart(2, '0')).join(':') };
}
