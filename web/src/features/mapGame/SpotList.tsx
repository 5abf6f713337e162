// The spots of the map as a list, which says the same in words.
import { Icon } from '@/ui/Icon';
import { Row } from '@/ui/kit/Row';
import { useTranslation } from '@/ui/words';
import type { PlacedSpot } from './game';
import styles from './SpotList.module.css';
import { SpotMark } from './SpotMark';

interface SpotListProps {
  spots: readonly PlacedSpot[];
  /** Out of sight, but there for those who are read to. */
  isBehind: boolean;
  /** Somebody comes to it by keys. */
  onReached: () => void;
  onChoose: (spotId: number) => void;
}

export function SpotList({ spots, isBehind, onReached, onChoose }: SpotListProps) {
  const { t } = useTranslation('mapGame');
  return (
    <ol className={styles.list} data-behind={isBehind} aria-label={t('list.label')} onFocus={onReached}>
      {spots.map((spot) => (
        <li key={spot.spotId}>
          <Row
            lead={<SpotMark spot={spot} />}
            title={spot.name}
            titleLines="one"
            notes={[
              <span key="what" className={styles.note} data-state={spot.state}>
                {[t(`state.${spot.state}`), t(`task.${spot.task}`), spot.shopName].filter(Boolean).join(' · ')}
              </span>,
            ]}
            end={<Icon name="forward" size={12} />}
            onPress={() => onChoose(spot.spotId)}
          />
        </li>
      ))}
    </ol>
  );
}
