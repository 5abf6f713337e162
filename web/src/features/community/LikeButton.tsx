// The heart with its number: filled by a tap at once, and empty by another. One's own is liked by others alone.
import { requireSignIn } from '@galleria/client/signIn';
import { useSession } from '@/api/useSession';
import { formatWhole } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import type { Post } from './community';
import styles from './LikeButton.module.css';
import { useLike } from './useLike';

interface LikeButtonProps {
  post: Post;
  size?: 'small' | 'large';
}

export function LikeButton({ post, size = 'small' }: LikeButtonProps) {
  const { t } = useTranslation('community');
  const { isSignedIn } = useSession();
  const turn = useLike();
  const { title, isLiked, likeCount, isMine } = post;
  const number = formatWhole(likeCount);
  const name = t('card.likes', { count: likeCount, number });
  if (isMine) {
    return (
      <span className={styles.like} data-size={size} role="img" aria-label={name}>
        <Icon name="heart" size={size === 'large' ? 24 : 16} />
        <span className={styles.count}>{number}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.like}
      data-size={size}
      aria-label={`${t('card.like', { title })} ${name}`}
      aria-pressed={isLiked}
      onClick={() => void (isSignedIn ? turn(post, !isLiked) : requireSignIn())}
    >
      <Icon name="heart" size={size === 'large' ? 24 : 16} />
      <span className={styles.count}>{number}</span>
    </button>
  );
}
