// What stands in a review: stars, text, pictures, its film, what was added later, and what the shop says to it.
import { Image } from '@/ui/Image';
import { useTranslation } from '@/ui/words';
import { ReviewFilmView } from './ReviewFilmView';
import styles from './Reviews.module.css';
import type { ReviewFilm } from './reviews';
import { StarLine } from './StarLine';

interface ReviewBodyProps {
  stars: number;
  text: string;
  imageUrls: readonly string[];
  film?: ReviewFilm | undefined;
  followUp: string;
  answer: string;
}

const pictureWidthPx = 104;

export function ReviewBody({ stars, text, imageUrls, film, followUp, answer }: ReviewBodyProps) {
  const { t } = useTranslation('reviews');
  return (
    <>
      <StarLine stars={stars} />
      {text && <p className={styles.text}>{text}</p>}
      {imageUrls.length > 0 && (
        <ul className={styles.pictures}>
          {imageUrls.map((url, index) => (
            <li key={url}>
              <Image src={url} alt={t('card.picture', { number: index + 1 })} ratio={1} widthPx={pictureWidthPx} />
            </li>
          ))}
        </ul>
      )}
      {film && <ReviewFilmView film={film} />}
      {followUp && <p className={styles.followUp}>{t('card.followUp', { text: followUp })}</p>}
      {answer && <p className={styles.answer}>{t('card.answer', { text: answer })}</p>}
    </>
  );
}
