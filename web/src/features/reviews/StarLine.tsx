// Stars that were given, as a line; read aloud as a sentence.
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import styles from './Reviews.module.css';

const places = [1, 2, 3, 4, 5] as const;

export function StarLine({ stars }: { stars: number }) {
  const { t } = useTranslation('reviews');
  return (
    <span className={styles.starLine} role="img" aria-label={t('starsOf', { stars })}>
      {places.map((place) => (
        <span key={place} className={styles.shownStar} data-lit={place <= stars}>
          <Icon name="star" size={14} />
        </span>
      ))}
    </span>
  );
}
