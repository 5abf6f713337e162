// The film of a review: its poster until it is tapped, silent unless its sound is wished for, and still where nobody sees it.
import { useRef } from 'react';
import { usePausedWhileHidden } from '@/ui/usePausedWhileHidden';
import { useTranslation } from '@/ui/words';
import styles from './Reviews.module.css';
import type { ReviewFilm } from './reviews';

export function ReviewFilmView({ film }: { film: ReviewFilm }) {
  const { t } = useTranslation('reviews');
  const player = useRef<HTMLVideoElement>(null);
  usePausedWhileHidden(player);
  if (!film.filmAddress) return null;
  return (
    <video
      ref={player}
      className={styles.film}
      src={film.filmAddress}
      poster={film.posterAddress}
      aria-label={t('film.label')}
      preload="none"
      controls
      muted
      playsInline
    />
  );
}
