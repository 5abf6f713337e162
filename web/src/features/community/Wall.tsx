// Looks in two columns, each picture in its own ratio; what has its place keeps it while more come.
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { columnsOf, type Post } from './community';
import { PostCard, type WallActions } from './PostCard';
import styles from './Wall.module.css';

interface WallProps extends WallActions {
  posts: readonly Post[];
  /** Whether the first bear their rank. */
  isRanked: boolean;
}

export function Wall({ posts, isRanked, ...actions }: WallProps) {
  return (
    <div className={styles.wall}>
      {columnsOf(posts, isRanked).map((column, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the left one and the right one.
        <div key={side} className={styles.column}>
          {column.map(({ post, rank }) => (
            <PostCard key={post.postId} post={post} rank={rank} {...actions} />
          ))}
        </div>
      ))}
    </div>
  );
}

const skeletonHeightPx = 284;

/** In the size of what comes. */
export function WallSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.wall} role="status" aria-label={t('loading')}>
      {['left', 'right'].map((side) => (
        <div key={side} className={styles.column}>
          <Skeleton height={skeletonHeightPx} />
          <Skeleton height={skeletonHeightPx} />
        </div>
      ))}
    </div>
  );
}
