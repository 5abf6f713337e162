// One look large: its picture, words, author and heart, and what else can be done with it.
import { requireSignIn } from '@galleria/client/signIn';
import { useSession } from '@/api/useSession';
import { Button } from '@/ui/Button';
import { Image } from '@/ui/Image';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import { type Post, stageRatio } from './community';
import { LikeButton } from './LikeButton';
import { StateNote } from './PostCard';
import styles from './PostView.module.css';
import { useLike } from './useLike';
import { usePress } from './usePress';

interface PostViewProps {
  post: Post;
  onMore: () => void;
  onMend: () => void;
}

const pageWidthPx = 390;

export function PostView({ post, onMore, onMend }: PostViewProps) {
  const { t } = useTranslation('community');
  const { isSignedIn } = useSession();
  const turn = useLike();
  const { title, text, memberName, at, state } = post;
  const isShown = state === 'published';
  const press = usePress({
    onOpen: () => undefined,
    onDouble: () => {
      if (isShown && !post.isMine) void (isSignedIn ? turn(post, true) : requireSignIn());
    },
    onLong: onMore,
  });
  return (
    <article>
      <div className={styles.picture} {...press}>
        <Image
          src={post.pictureUrl}
          alt={memberName ? t('card.picture', { author: memberName, title }) : t('card.ownPicture', { title })}
          ratio={stageRatio}
          widthPx={pageWidthPx}
          shape="square"
          priority="high"
        />
      </div>
      <div className={styles.words}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {isShown && <LikeButton post={post} size="large" />}
        </header>
        <p className={styles.quiet}>
          {memberName} {post.isMine && <Tag tone="quiet">{t('card.mine')}</Tag>}{' '}
          {t('post.at', { time: formatDateTime(at) })}
        </p>
        <StateNote post={post} />
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>
          {post.mayResend && <Button onPress={onMend}>{t('menu.mend')}</Button>}
          <Button kind="outline" onPress={onMore}>
            {t('menu.title')}
          </Button>
        </div>
      </div>
    </article>
  );
}
