// What of a picture must stay in sight: a point that is set by a click or by arrow keys, and how the picture is cut then.
import type { KeyboardEvent, PointerEvent } from 'react';
import { sizedAddress } from '@/patterns/library/library';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Library.module.css';

const pictureWidthPx = 1440;
const cutWidthPx = 320;
/** The shapes in which the members' app cuts pictures. */
const shapes = ['square', 'banner', 'strip'] as const;

export interface Point {
  x: number;
  y: number;
}

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** Where an arrow key leads; with Shift ten times as far. */
export function stepOf(key: string, isLarge: boolean): Point | undefined {
  const length = isLarge ? 10 : 1;
  const steps: Readonly<Record<string, Point>> = {
    ArrowLeft: { x: -length, y: 0 },
    ArrowRight: { x: length, y: 0 },
    ArrowUp: { x: 0, y: -length },
    ArrowDown: { x: 0, y: length },
  };
  return steps[key];
}

export const moved = (point: Point, step: Point): Point => ({
  x: percent(point.x + step.x),
  y: percent(point.y + step.y),
});

interface Props {
  address: string;
  alternative: string;
  point: Point;
  change: (point: Point) => void;
  isDisabled: boolean;
}

export function FocalPoint({ address, alternative, point, change, isDisabled }: Props) {
  const { t } = useTranslation('library');
  function place(event: PointerEvent<HTMLButtonElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    change({ x: percent((100 * (event.clientX - left)) / width), y: percent((100 * (event.clientY - top)) / height) });
  }
  function step(event: KeyboardEvent): void {
    const wanted = stepOf(event.key, event.shiftKey);
    if (!wanted) return;
    event.preventDefault();
    change(moved(point, wanted));
  }
  const position = `${point.x}% ${point.y}%`;
  return (
    <div className={styles.focal}>
      <button
        type="button"
        className={styles.stage}
        aria-label={t('focus.label', { x: point.x, y: point.y })}
        aria-describedby="focus-hint"
        disabled={isDisabled}
        onPointerDown={place}
        onKeyDown={step}
      >
        <img src={sizedAddress(address, pictureWidthPx)} alt={alternative} draggable={false} />
        <span className={styles.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <p id="focus-hint" className={styles.hint}>
        {t('focus.hint')}
      </p>
      <ul className={styles.cuts} aria-label={t('focus.cuts')}>
        {shapes.map((shape) => (
          <li key={shape}>
            <img
              src={sizedAddress(address, cutWidthPx)}
              alt=""
              className={styles.cut}
              data-shape={shape}
              style={{ objectPosition: position }}
            />
            <small>{t(`focus.shapes.${shape}`)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
