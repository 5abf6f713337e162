// Rows in an order that is changed by dragging their handle, or by Alt and an arrow key on it: a bronze line shows where the row lands.
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '@/ui/useTranslation';
import styles from './SortableRows.module.css';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
  nameOf: (item: Item, index: number) => string;
  /** Absent: their order stays. */
  move: ((from: number, to: number) => void) | undefined;
  /** `handle` goes where the row begins. */
  row: (item: Item, index: number, handle: ReactNode) => ReactNode;
}

interface Drag {
  from: number;
  /** Before which row it lands; as many as there are rows: at the end. */
  before: number;
  startY: number;
  byY: number;
}

export function SortableRows<Item>({ label, items, keyOf, nameOf, move, row }: Props<Item>) {
  const { t } = useTranslation('patterns');
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [told, setTold] = useState('');

  function moveTo(from: number, to: number): void {
    if (!move || to === from || to < 0 || to >= items.length) return;
    move(from, to);
    const item = items[from];
    if (item !== undefined) setTold(t('sort.moved', { name: nameOf(item, from), place: to + 1 }));
  }

  /** The rows whose middle lies above the pointer come before. */
  function placeAt(clientY: number): number {
    const rows = [...(list.current?.children ?? [])];
    return rows.filter((element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2 < clientY;
    }).length;
  }

  function drop(): void {
    if (drag) moveTo(drag.from, drag.before > drag.from ? drag.before - 1 : drag.before);
    setDrag(undefined);
  }

  const handleOf = (item: Item, index: number) =>
    move && (
      <button
        type="button"
        className={styles.handle}
        aria-label={t('sort.handle', { name: nameOf(item, index) })}
        title={t('sort.hint')}
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ from: index, before: index, startY: event.clientY, byY: 0 });
        }}
        onPointerMove={({ clientY }) =>
          drag && setDrag({ ...drag, before: placeAt(clientY), byY: clientY - drag.startY })
        }
        onPointerUp={drop}
        onPointerCancel={() => setDrag(undefined)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape' && drag) setDrag(undefined);
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (step === undefined || !event.altKey) return;
          event.preventDefault();
          moveTo(index, index + step);
        }}
      >
        <HolderOutlined aria-hidden />
      </button>
    );

  return (
    <>
      <ul ref={list} className={styles.rows} aria-label={label}>
        {items.map((item, index) => (
          <li
            key={keyOf(item, index)}
            className={styles.row}
            data-dragged={drag?.from === index || undefined}
            data-lands={
              (drag?.before === index && 'before') ||
              (drag?.before === items.length && index === items.length - 1 && 'after') ||
              undefined
            }
            style={drag?.from === index ? { translate: `0 ${drag.byY}px` } : undefined}
          >
            {row(item, index, handleOf(item, index))}
          </li>
        ))}
      </ul>
      <span className={styles.told} role="status">
        {told}
      </span>
    </>
  );
}
