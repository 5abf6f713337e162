// What guests of an activity filmed and the staff has published: posters that play where they are tapped, one at a time. Nothing while there is none.
import { useRef } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { useTranslation } from '@/ui/words';
import styles from './ActivityFilms.module.css';
import { lengthText } from './videos';

const pageSize = 6;
/** Films come after somebody has looked at them, which takes longer than a visit. */
const staleTime = 300_000;

export function ActivityFilms({ activityId }: { activityId: number }) {
  const { t } = useTranslation('videos');
  const list = useRef<HTMLUListElement>(null);
  const { query, pages, loadMore } = useEndless('list_activity_videos', { activityId }, { pageSize, staleTime });
  const count = pages[0]?.videoCount ?? 0;
  if (count === 0) return null;
  const pauseOthers = (playing: HTMLVideoElement) => {
    for (const film of list.current?.querySelectorAll('video') ?? []) if (film !== playing) film.pause();
  };
  return (
    <Card title={t('ofActivity.title')} extra={t('ofActivity.count', { count })}>
      <ul ref={list} className={styles.films}>
        {pages
          .flatMap(({ videos }) => videos)
          .map(({ videoId, filmAddress, posterAddress, durationMs, memberName }) => (
            <li key={videoId}>
              {/* biome-ignore lint/a11y/useMediaCaption: nobody has written what is said in it. */}
              <video
                className={styles.film}
                src={filmAddress}
                poster={posterAddress}
                controls
                playsInline
                preload="none"
                aria-label={t('ofActivity.by', { name: memberName })}
                onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
              />
              <p className={styles.by}>
                <span>{memberName}</span>
                <span>{lengthText(durationMs)}</span>
              </p>
            </li>
          ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button kind="quiet" size="small" onPress={loadMore}>
            {t('ofActivity.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}
