// The heart at the top of a product's and a shop's page.
import { requireSignIn } from '@galleria/client/signIn';
import { useSession } from '@/api/useSession';
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import styles from './FavouriteHeart.module.css';
import { type FavouriteKind, useFavourite } from './useFavourite';

interface FavouriteHeartProps {
  kind: FavouriteKind;
  subjectId: number;
}

export function FavouriteHeart({ kind, subjectId }: FavouriteHeartProps) {
  const { t } = useTranslation('favourites');
  const { isSignedIn } = useSession();
  const { isMarked, turn } = useFavourite(kind, subjectId, isSignedIn);
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={t('heart')}
      aria-pressed={isMarked}
      onClick={() => void (isSignedIn ? turn() : requireSignIn())}
    >
      <Icon name="heart" />
    </button>
  );
}
