// The keyboard: who is on the screen says which keys do what, one listener hears them, and the list of all is what `?` shows.
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';

export interface KeyBinding {
  /** As it is printed: `J`, `/`, `G P` or `G 2 P` for one after the other, `Ctrl K`, `Ctrl Enter`, `Esc`. */
  keys: string;
  /** What it does, as the list of keys says it. */
  label: string;
  run: () => void;
}

/** A dialog, as far as keys are concerned: those of the topmost hold, and no others. */
export type Layer = Readonly<Record<never, never>>;

/** The dialog that a part stands in; undefined: the page. */
export const KeyLayer = createContext<Layer | undefined>(undefined);

interface Entry {
  current: readonly KeyBinding[];
  layer: Layer | undefined;
}

const entries = new Set<Entry>();
const listeners = new Set<() => void>();
/** Dialogs that are open, the topmost last. */
const layers: Layer[] = [];
/** The first keys of several, and when the last of them was struck. */
let struck: { keys: string; atMs: number } | undefined;
const patienceMs = 1_200;

function isTyping(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : undefined;
  if (!element) return false;
  if (element.isContentEditable || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
    return true;
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(element.type);
}

const printedNames: Readonly<Record<string, string>> = { Escape: 'Esc', ' ': 'Space' };

/** As a binding writes it: `Ctrl K`, `J`, `?`. */
export function printedKey({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string {
  const name = printedNames[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return ctrlKey || metaKey ? `Ctrl ${name}` : name;
}

/** What came last lies on top. */
function heldBindings(): readonly KeyBinding[] {
  const held = [...entries].reverse().filter((entry) => entry.layer === layers.at(-1));
  return held.flatMap((entry) => entry.current);
}

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const printed = printedKey(event);
  const holdsWhileTyping = printed.startsWith('Ctrl ') || printed === 'Esc';
  if (isTyping(event.target) && !holdsWhileTyping) return;
  // Enter and Space on a button or a link are that button's.
  const isOnControl =
    event.target instanceof HTMLElement && event.target.closest('button, a, [role="menuitem"], [role="option"]');
  if (isOnControl && (printed === 'Enter' || printed === 'Space')) return;
  const bindings = heldBindings();
  const find = (keys: string) => bindings.find((binding) => binding.keys === keys);
  const keys = struck && Date.now() - struck.atMs < patienceMs ? `${struck.keys} ${printed}` : printed;
  const goesOn = keys !== printed && bindings.some((binding) => binding.keys.startsWith(`${keys} `));
  const binding = find(keys) ?? (goesOn ? undefined : find(printed));
  struck = binding ? undefined : { keys: goesOn ? keys : printed, atMs: Date.now() };
  if (!binding) return;
  event.preventDefault();
  binding.run();
}

window.addEventListener('keydown', hear);

let shown: readonly KeyBinding[] = [];
function tell(): void {
  shown = [...entries].flatMap((entry) => entry.current);
  for (const listener of listeners) listener();
}

/** These keys hold while the component is shown and the dialog that it stands in, or the page, is on top. `own`: the dialog that the component itself shows. */
export function useKeys(bindings: readonly KeyBinding[], own?: Layer): void {
  const around = useContext(KeyLayer);
  const layer = own ?? around;
  const entry = useRef<Entry>({ current: bindings, layer });
  const names = bindings.map(({ keys, label }) => `${keys} ${label}`).join('\n');
  useEffect(() => {
    entry.current.current = bindings;
    entry.current.layer = layer;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes with what is printed, not with each new function.
  useEffect(() => {
    const own = entry.current;
    entries.add(own);
    tell();
    return () => {
      entries.delete(own);
      tell();
    };
  }, [names]);
}

/** While `isOpen`, only the keys of this dialog hold: of what is rendered within `<KeyLayer value={layer}>`, where `layer` is what this gives. */
export function useDialogKeys(isOpen: boolean): Layer {
  const [layer] = useState<Layer>(() => ({}));
  useEffect(() => {
    if (!isOpen) return;
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen, layer]);
  return layer;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All keys that hold on this page. */
export function useAllKeys(): readonly KeyBinding[] {
  return useSyncExternalStore(subscribe, () => shown);
}
