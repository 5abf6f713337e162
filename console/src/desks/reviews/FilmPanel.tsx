// The film of a review beside its words: watched, and shown or refused for itself. The staff that reviews videos decides; a shop watches.
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { useKeys } from '@/ui/keys';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Reviews.module.css';
import type { ReviewFilm } from './reviews';

export function FilmPanel({ film }: { film: ReviewFilm }) {
  const { t } = useTranslation('reviews');
  const player = useRef<HTMLVideoElement>(null);
  const [isRefusing, setRefusing] = useState(false);
  const publish = useStaffOperation('publish_video', { done: t('filmPublished') });
  const refuse = useStaffOperation('refuse_video', { done: t('filmRefused') });
  const refusal = useRight('publish_video').isHeld ? undefined : t('mayNot');
  const { videoId, state, filmAddress, posterAddress, reason } = film;
  const isDecidable = state === 'waiting' || state === 'shown';
  const play = () => {
    const element = player.current;
    if (!element) return;
    if (element.paused) void element.play();
    else element.pause();
  };
  useKeys([{ keys: 'P', label: t('playFilm'), run: play }]);
  return (
    <Panel title={`${t('film')} · ${t(`films.${state}`)}`}>
      {filmAddress && (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written what is said in it.
        <video
          ref={player}
          className={styles.film}
          src={filmAddress}
          poster={posterAddress}
          aria-label={t('film')}
          preload="metadata"
          controls
          playsInline
        />
      )}
      {reason && <p className={styles.text}>{reason}</p>}
      {isDecidable && (
        <div className={styles.decision}>
          <Button danger disabled={refusal !== undefined} title={refusal} onClick={() => setRefusing(true)}>
            {t(state === 'shown' ? 'takeFilmBack' : 'refuseFilm')}
          </Button>
          {state === 'waiting' && (
            <Button
              disabled={refusal !== undefined}
              title={refusal}
              loading={publish.isBusy}
              onClick={() => void publish.run({ videoId })}
            >
              {t('publishFilm')}
            </Button>
          )}
        </div>
      )}
      <ReasonDialog
        title={t(state === 'shown' ? 'takeFilmBack' : 'refuseFilm')}
        question={t('filmQuestion')}
        isOpen={isRefusing}
        isBusy={refuse.isBusy}
        isDanger
        close={() => setRefusing(false)}
        confirm={async (why) => (await refuse.run({ videoId, reason: why })).error === undefined}
      />
    </Panel>
  );
}
