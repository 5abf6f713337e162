// One video: watched, and published or refused by keys; then the next that waits follows.
import { ApiError } from '@galleria/client/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { formatDateTime, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Videos.module.css';
import { lengthOf, megabytesOf, tones, type Video, type VideoFile } from './videos';

export default function VideoPage() {
  const videoId = Number(useParams().videoId);
  const query = useQuery(queryFor('get_video', { videoId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={videoId} file={query.data} /> : <Loading />;
}

function Record({ file: { video, moves } }: { file: VideoFile }) {
  const { t } = useTranslation('videos');
  const navigate = useNavigate();
  const { videoId } = video;
  const [isRefusing, setRefusing] = useState(false);
  const refuse = useStaffOperation('refuse_video', { done: t('refused') });
  const goOn = useNextInLine(video);
  const actions = useActions(video, goOn, () => setRefusing(true));
  return (
    <RecordPage
      title={t('videoOf', { number: videoId })}
      marks={<Mark tone={tones[video.state]}>{t(`states.${video.state}`)}</Mark>}
      facts={useFacts(video)}
      actions={actions}
      subject={{ subjectKind: 'video', subjectId: String(videoId) }}
      moves={timelineOf(
        moves,
        (move) => t(`moves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/videos')}
    >
      <Panel title={t('film')}>
        {video.filmAddress ? <Film key={videoId} video={video} /> : <p className={styles.none}>{t('noFilm')}</p>}
      </Panel>
      <ReasonDialog
        title={t(video.state === 'published' ? 'takeBack' : 'refuse')}
        question={t('refuseQuestion')}
        isOpen={isRefusing}
        isBusy={refuse.isBusy}
        isDanger
        close={() => setRefusing(false)}
        confirm={async (reason) => {
          const { error } = await refuse.run({ videoId, reason });
          if (!error) goOn();
          return error === undefined;
        }}
      />
    </RecordPage>
  );
}

/** Leads to the video that waits behind this one, where there is one. */
function useNextInLine(video: Video): () => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const inLine = queryFor('search_videos', { state: 'in_review' });
  useQuery(inLine);
  const wasWaiting = video.state === 'in_review';
  const goOn = async () => {
    // Whoever decides at once is quicker than the list.
    const { videos } = await client.ensureQueryData(inLine);
    const next =
      videos.find(({ videoId }) => videoId > video.videoId) ?? videos.find((one) => one.videoId !== video.videoId);
    if (next) void navigate(`/videos/${next.videoId}`);
  };
  return () => {
    if (wasWaiting) void goOn();
  };
}

/** P plays and pauses. */
function Film({ video }: { video: Video }) {
  const { t } = useTranslation('videos');
  const film = useRef<HTMLVideoElement>(null);
  const play = () => {
    const element = film.current;
    if (!element) return;
    if (element.paused) void element.play();
    else element.pause();
  };
  useKeys([{ keys: 'P', label: t('play'), run: play }]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written what is said in it.
    <video
      ref={film}
      className={styles.film}
      src={video.filmAddress}
      poster={video.posterAddress}
      aria-label={t('film')}
      preload="metadata"
      controls
      playsInline
    />
  );
}

function useActions(video: Video, goOn: () => void, askWhy: () => void): readonly RecordAction[] {
  const { t } = useTranslation('videos');
  const refusal = useRight('publish_video').isHeld ? undefined : t('mayNot');
  const publish = useStaffOperation('publish_video', { done: t('published') });
  async function run(): Promise<void> {
    const { error } = await publish.run({ videoId: video.videoId });
    if (!error) goOn();
  }
  return [
    ...(video.mayRefuse
      ? [
          {
            key: 'refuse',
            keys: 'R',
            label: t(video.state === 'published' ? 'takeBack' : 'refuse'),
            refusal,
            isDanger: true,
            run: askWhy,
          },
        ]
      : []),
    ...(video.mayPublish
      ? [
          {
            key: 'publish',
            keys: 'Ctrl Enter',
            label: t('publish'),
            refusal,
            isPrimary: true,
            isBusy: publish.isBusy,
            run: () => void run(),
          },
        ]
      : []),
  ];
}

function useFacts(video: Video) {
  const { t } = useTranslation('videos');
  const { durationMs, width, height, filmBytes } = video;
  return [
    { label: t('subject'), value: `${t(`subjects.${video.subjectKind}`)} ${video.subjectId}` },
    { label: t('member'), value: video.memberName || nothing },
    { label: t('length'), value: durationMs > 0 ? `${lengthOf(durationMs)} · ${width} × ${height}` : nothing },
    {
      label: t('size'),
      value:
        filmBytes > 0
          ? t('sizes', { sent: megabytesOf(video.byteCount), kept: megabytesOf(filmBytes) })
          : megabytesOf(video.byteCount),
    },
    { label: t('begunAt'), value: formatDateTime(video.begunAt) },
    { label: t('reason'), value: video.reason || nothing },
  ];
}
