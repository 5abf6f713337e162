// A picture of which parts lead somewhere.
import { Image } from '@/ui/Image';
import { FloorHeading } from './FloorHeading';
import type { FloorProps } from './floor';
import styles from './HotSpotsFloor.module.css';
import { useOpenLink } from './useOpenLink';

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

export function HotSpotsFloor({ floor: { title, more, picture, spots = [] }, isFirst }: FloorProps) {
  const open = useOpenLink();
  if (!picture || picture.width <= 0 || picture.height <= 0) return null;
  return (
    <section className={styles.floor} data-titled={title !== ''}>
      <FloorHeading title={title} more={more} />
      <div className={styles.frame}>
        <Image
          src={picture.imageUrl}
          alt={title || picture.alternative}
          ratio={picture.width / picture.height}
          widthPx={430}
          shape="square"
          priority={isFirst ? 'high' : 'normal'}
        />
        {spots.map((spot) => (
          <button
            key={`${spot.x},${spot.y}`}
            type="button"
            className={styles.spot}
            style={{
              left: percent(spot.x, picture.width),
              top: percent(spot.y, picture.height),
              width: percent(spot.width, picture.width),
              height: percent(spot.height, picture.height),
            }}
            onClick={() => open(spot.link)}
          >
            {spot.label && <span className={styles.label}>{spot.label}</span>}
          </button>
        ))}
      </div>
    </section>
  );
}
