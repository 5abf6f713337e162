// A film that the member starts.
import { useRef } from 'react';
import { usePausedWhileHidden } from '@/ui/usePausedWhileHidden';
import { FloorHeading } from './FloorHeading';
import type { FloorProps } from './floor';
import styles from './VideoFloor.module.css';

const usualRatio = 16 / 9;

/** Nothing is fetched but the poster until the member presses play, and nothing plays on where it is not seen. */
export function VideoFloor({ floor: { title, more, picture, videoUrl } }: FloorProps) {
  const film = useRef<HTMLVideoElement>(null);
  usePausedWhileHidden(film);
  if (!videoUrl) return null;
  const hasSize = picture !== undefined && picture.width > 0 && picture.height > 0;
  return (
    <section>
      <FloorHeading title={title} more={more} />
      {/* biome-ignore lint/a11y/useMediaCaption: operators upload films with their captions drawn in. */}
      <video
        ref={film}
        className={styles.film}
        style={{ aspectRatio: hasSize ? picture.width / picture.height : usualRatio }}
        src={videoUrl}
        poster={picture?.imageUrl}
        aria-label={title}
        preload="none"
        controls
        playsInline
      />
    </section>
  );
}
