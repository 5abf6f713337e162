// One look on the wall: its picture, title, author and heart; of one's own, how it stands.
import { requireSignIn } from '@galleria/client/signIn';
import { useSession } from '@/api/useSession';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { formatDate } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import { type Placed, type Post, stageRatio } from './community';
import { LikeButton } from './LikeButton';
import { useLike } from './useLike';
import { usePress } from './usePress';
import styles from './Wall.module.css';

const columnWidthPx = 174;

export interface WallActions {
  onOpen: (post: Post) => void;
  /** Asks what else can be done with it. */
  onMore: (post: Post) => void;
}

export function PostCard({ post, rank, onOpen, onMore }: Placed & WallActions) {
  const { t } = useTranslation('community');
  const { isSignedIn } = useSession();
  const turn = useLike();
  const { title, memberName, state, at } = post;
  const isShown = state === 'published';
  const press = usePress({
    onOpen: () => onOpen(post),
    onDouble: () => {
      if (isShown && !post.isMine) void (isSignedIn ? turn(post, true) : requireSignIn());
    },
    onLong: () => onMore(post),
  });
  const pictureName = memberName ? t('card.picture', { author: memberName, title }) : t('card.ownPicture', { title });
  return (
    <article className={styles.card} data-shown={isShown}>
      <button type="button" className={styles.poster} aria-label={t('card.open', { title })} {...press}>
        <Image src={post.pictureUrl} alt={pictureName} ratio={stageRatio} widthPx={columnWidthPx} shape="square" />
      </button>
      {rank !== undefined && (
        <span className={styles.rank}>
          <span aria-hidden="true">{rank}</span>
          <span className={styles.spoken}>{t('card.rank', { rank })}</span>
        </span>
      )}
      {post.isMine && <span className={styles.mine}>{t('card.mine')}</span>}
      <div className={styles.words}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <button
            type="button"
            className={styles.more}
            aria-label={t('card.more', { title })}
            onClick={() => onMore(post)}
          >
            <Icon name="more" size={16} />
          </button>
        </header>
        {!isShown && <StateNote post={post} />}
        <footer className={styles.foot}>
          <span className={styles.author}>{memberName || formatDate(at)}</span>
          {isShown && <LikeButton post={post} />}
        </footer>
      </div>
    </article>
  );
}

/** Where one's own post stands while nobody else sees it. */
export function StateNote({ post: { state, reason } }: { post: Post }) {
  const { t } = useTranslation('community');
  if (state === 'published' || state === 'deleted') return null;
  const note = {
    in_review: t('notes.in_review'),
    refused: t('notes.refused', { reason }),
    hidden: reason ? t('notes.hidden', { reason }) : t('notes.hiddenByReports'),
  }[state];
  return (
    <p className={styles.note}>
      <strong data-state={state}>{t(`states.${state}`)}</strong> {note}
    </p>
  );
}
