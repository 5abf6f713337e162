// A look on the stage of 750 × 876, as members see it, and perhaps something that lies in it and can be moved.
import type { ReactNode } from 'react';
import styles from './LookStage.module.css';
import { type Layer, type Look, stageHeight, stageWidth } from './wear';

/** Where a layer lies, in parts of the stage. */
export const boxOf = ({ posX, posY, width, height }: Layer) => ({
  left: `${(posX / stageWidth) * 100}%`,
  top: `${(posY / stageHeight) * 100}%`,
  width: `${(width / stageWidth) * 100}%`,
  height: `${(height / stageHeight) * 100}%`,
});

type Worn = Look['wearMaterialList'][number];

interface Props {
  worn: readonly Worn[];
  label: string;
  /** Drawn above what is worn. */
  children?: ReactNode;
}

export function LookStage({ worn, label, children }: Props) {
  const layers = worn
    .filter(({ wearMaterialPicUrl }) => wearMaterialPicUrl !== '')
    .toSorted((one, other) => one.wearMateriaJson.zIndex - other.wearMateriaJson.zIndex);
  return (
    <div className={styles.stage}>
      <div role="img" aria-label={label} className={styles.layers}>
        {layers.map(({ wearMaterialId, wearMaterialPicUrl, wearMateriaJson }) => (
          <img
            key={wearMaterialId}
            className={styles.layer}
            src={wearMaterialPicUrl}
            alt=""
            draggable={false}
            style={boxOf(wearMateriaJson)}
          />
        ))}
      </div>
      {children}
    </div>
  );
}
