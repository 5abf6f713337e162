// The one short message that lies above everything for two seconds; `toast('已加入购物车', 'success')` shows it.
export type ToastIcon = 'none' | 'success' | 'fail';

export interface ToastMessage {
  id: number;
  text: string;
  icon: ToastIcon;
}

const durationMs = 2_000;
const listeners = new Set<() => void>();
let current: ToastMessage | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function replace(next: ToastMessage | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows `text` for two seconds in the place of any earlier toast; empty text shows nothing. */
export function toast(text: string, icon: ToastIcon = 'none'): void {
  if (!text) return;
  clearTimeout(timer);
  replace({ id: (current?.id ?? 0) + 1, text, icon });
  timer = setTimeout(() => replace(undefined), durationMs);
}

export const toastStore = {
  get: (): ToastMessage | undefined => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
