// The disc of a spot: its icon, a tick once it is done, a clock until tomorrow.
import { Icon } from '@/ui/Icon';
import type { PlacedSpot } from './game';
import { SpotIcon } from './SpotIcon';
import styles from './SpotMark.module.css';

export function SpotMark({ spot, isChosen = false }: { spot: PlacedSpot; isChosen?: boolean }) {
  return (
    <span className={styles.mark} data-state={spot.state} data-chosen={isChosen}>
      {spot.state === 'done' && <Icon name="check" size={20} />}
      {spot.state === 'tried' && <Icon name="clock" size={20} />}
      {(spot.state === 'next' || spot.state === 'open') && <SpotIcon name={spot.icon} />}
    </span>
  );
}
