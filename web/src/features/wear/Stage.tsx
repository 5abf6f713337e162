// The figure on its stage: what is worn as pictures one above the other. The same in light and dark.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Material } from './rules';
import styles from './Stage.module.css';
import { type StageSize, stageHeight, stageWidth } from './tags';

export const backgroundCode = 'background';

const percentOf = (part: number, whole: number) => `${(part / whole) * 100}%`;

const ready = new Map<string, Promise<void>>();

/** Resolves when the picture can be drawn without waiting, or never will be. */
function decode(address: string): Promise<void> {
  const known = ready.get(address);
  if (known) return known;
  const picture = document.createElement('img');
  picture.src = address;
  const settled = Promise.resolve(picture.decode?.()).catch(() => undefined);
  ready.set(address, settled);
  return settled;
}

/** What was worn last until all of `worn` can be drawn: so the figure changes at once, and never stands there half dressed. */
function useShown(worn: readonly Material[]): readonly Material[] {
  const [shown, show] = useState<readonly Material[]>([]);
  useEffect(() => {
    let isWanted = true;
    const pictures = worn.filter(({ pictureUrl }) => pictureUrl !== '');
    void Promise.all(pictures.map(({ pictureUrl }) => decode(pictureUrl))).then(() => {
      if (isWanted) show(pictures);
    });
    return () => {
      isWanted = false;
    };
  }, [worn]);
  return shown;
}

function useSize(onSize: ((size: StageSize) => void) | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const tell = useRef(onSize);
  tell.current = onSize;
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || !canvas.current) return;
      const { width, height } = entry.contentRect;
      tell.current?.({ width, height, figureHeight: canvas.current.clientHeight });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, canvas };
}

interface StageProps {
  /** The lowest layer first; the same list as long as nothing changes. */
  worn: readonly Material[];
  /** Said of the figure. */
  label: string;
  /** Told once it is known, and whenever it changes. */
  onSize?: (size: StageSize) => void;
  /** Lies over the figure. */
  children?: ReactNode;
}

export function Stage({ worn, label, onSize, children }: StageProps) {
  const shown = useShown(worn);
  const { element, canvas } = useSize(onSize);
  const behind = shown.filter(({ typeCode }) => typeCode === backgroundCode);
  return (
    <div ref={element} className={styles.stage}>
      {behind.map(({ id, pictureUrl }) => (
        <img key={id} className={styles.background} src={pictureUrl} alt="" />
      ))}
      <div ref={canvas} className={styles.canvas} role="img" aria-label={label}>
        {shown
          .filter(({ typeCode }) => typeCode !== backgroundCode)
          .map(({ id, pictureUrl, box }) => (
            <img
              key={id}
              className={styles.layer}
              src={pictureUrl}
              alt=""
              style={{
                left: percentOf(box.x, stageWidth),
                top: percentOf(box.y, stageHeight),
                width: percentOf(box.width, stageWidth),
                height: percentOf(box.height, stageHeight),
              }}
            />
          ))}
      </div>
      {children}
    </div>
  );
}
