// A row of headings of which one is chosen; it scrolls sideways when they do not fit.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './Tabs.module.css';

export interface TabChoice<Value extends string | number> {
  value: Value;
  label: string;
}

interface TabsProps<Value extends string | number> {
  items: readonly TabChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  label: string;
}

/** Left and right arrows move the choice; the chosen heading scrolls into sight. */
export function Tabs<Value extends string | number>({ items, value, onChange, label }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because the choice changed.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Only sideways: scrolling it into view would move the page too.
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step === undefined ? undefined : items[items.findIndex((item) => item.value === value) + step];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    const buttons = row.current?.querySelectorAll<HTMLElement>('[role="tab"]');
    buttons?.[items.indexOf(next)]?.focus();
  };

  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
