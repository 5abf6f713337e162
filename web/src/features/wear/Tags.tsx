// The tags beside the figure: what is worn where, and of which brand. A tap opens its category, a long press the brand's shop.
import { useRef } from 'react';
import type { Material } from './rules';
import styles from './Tags.module.css';
import { placeTags, type StageSize, type Tagged } from './tags';

const longPressMs = 500;

interface TagsProps {
  tagged: readonly Tagged[];
  size: StageSize;
  /** What the category is called. */
  nameOf: (material: Material) => string;
  onOpen: (material: Material) => void;
  onBrand: (material: Material) => void;
}

export function Tags({ tagged, size, nameOf, onOpen, onBrand }: TagsProps) {
  const placed = placeTags(tagged, size);
  return (
    <>
      <svg className={styles.lines} aria-hidden="true" focusable="false">
        {placed.map(({ material, line, dot }) => (
          <g key={material.id}>
            <polyline points={line} />
            <circle cx={dot.x} cy={dot.y} r={3} />
          </g>
        ))}
      </svg>
      {placed.map(({ material, x, y }) => (
        <TagButton
          key={material.id}
          material={material}
          name={nameOf(material)}
          place={{ transform: `translate(${x}px, ${y}px)` }}
          onOpen={() => onOpen(material)}
          onBrand={() => onBrand(material)}
        />
      ))}
    </>
  );
}

interface TagButtonProps {
  material: Material;
  name: string;
  place: { transform: string };
  onOpen: () => void;
  onBrand: () => void;
}

function TagButton({ material, name, place, onOpen, onBrand }: TagButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  // A browser may ask for a menu after the press was long enough here: the brand is opened once.
  const openBrand = () => {
    clearTimeout(timer.current);
    if (wasLong.current) return;
    wasLong.current = true;
    onBrand();
  };
  const press = () => {
    wasLong.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(openBrand, longPressMs);
  };
  const release = () => clearTimeout(timer.current);
  return (
    <button
      type="button"
      className={styles.tag}
      style={place}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      // Where a long press, or the key for it, asks for a menu.
      onContextMenu={(event) => {
        event.preventDefault();
        openBrand();
      }}
      onClick={() => {
        if (!wasLong.current) onOpen();
        wasLong.current = false;
      }}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.brand}>{material.brandName || material.name}</span>
    </button>
  );
}
