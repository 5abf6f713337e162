// The size of a file as people read it.
const units = ['B', 'KB', 'MB', 'GB'] as const;
const step = 1024;

/** "12.3 MB"; bytes alone are whole. */
export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}
