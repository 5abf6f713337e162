// The foot of a paged list: more is coming, it failed, or this is the end.
import { Button } from '../Button';
import { Spinner } from '../Spinner';
import { useTranslation } from '../words';
import styles from './ListEnd.module.css';

interface ListEndProps {
  /** What `useInfiniteQuery` returns. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Stands under the last entry; pair it with the page's `onReachBottom`. */
export function ListEnd({ query }: ListEndProps) {
  const { t } = useTranslation('ui');
  if (query.isFetchNextPageError) {
    return (
      <div className={styles.end}>
        <Button kind="quiet" onPress={query.fetchNextPage}>
          {t('action.retry')}
        </Button>
      </div>
    );
  }
  return (
    <p className={styles.end} role="status">
      {query.isFetchingNextPage && <Spinner size={14} />}
      {query.isFetchingNextPage && t('list.more')}
      {!query.isFetchingNextPage && !query.hasNextPage && t('list.end')}
    </p>
  );
}
