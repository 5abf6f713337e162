// Small parts that several pages of this desk show: how a season stands, and its map with what lies on it.
import type { CSSProperties, ReactNode } from 'react';
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import styles from './MapGame.module.css';
import { type Season, seasonTones } from './mapGame';

export function SeasonMark({ state }: Pick<Season, 'state'>) {
  const { t } = useTranslation('mapGame');
  return <Mark tone={seasonTones[state]}>{t(`states.${state}`)}</Mark>;
}

/** Where a spot lies, in parts of the picture. */
export const placeOf = ({ x, y }: { x: number; y: number }): CSSProperties => ({
  left: `${x / 10}%`,
  top: `${y / 10}%`,
});

interface Props {
  season: Pick<Season, 'pictureUrl' | 'pictureWidth' | 'pictureHeight'>;
  label: string;
  children: ReactNode;
}

export function MapStage({ season: { pictureUrl, pictureWidth, pictureHeight }, label, children }: Props) {
  return (
    <div className={styles.stage}>
      <img src={pictureUrl} width={pictureWidth} height={pictureHeight} alt={label} draggable={false} />
      {children}
    </div>
  );
}
