// How many calls with a loading indicator are under way.
const listeners = new Set<() => void>();
let count = 0;

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Every `start` needs one `end`; the indicator stands while any is missing. */
export const loading = {
  start: (): void => change(1),
  end: (): void => change(-1),
  isBusy: (): boolean => count > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
