// What is kept on the device for one member goes with that member.

/** Begins the name of everything that is kept for the member who is signed in. */
export const keptPrefix = 'kept ';

/** For the end of a session on this device. */
export function forgetKept(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keptPrefix)) localStorage.removeItem(key);
}
