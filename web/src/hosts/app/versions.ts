// Which version of the native app can do what.

/** 1: the same. 2: `version` is newer than `other`. 0: it is older (specification §4). A missing part counts as 0. */
export function compareVersions(version: string, other: string): 0 | 1 | 2 {
  const parts = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [left, right] = [parts(version), parts(other)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference > 0 ? 2 : 0;
  }
  return 1;
}

/** An unknown version is older than every other. */
export function isAtLeast(version: string, minimum: string): boolean {
  return compareVersions(version, minimum) !== 0;
}

/** The least versions of the specification §9. */
export const minimumVersions = {
  nativePages: '7.5.1',
  memberCode: '7.3.4',
  outsidePages: '7.5.1',
  outsidePagesOnIos: '7.5.5',
} as const;
