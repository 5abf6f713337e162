// The member's videos of something, and adding one: chosen, seen, sent in parts that go on after a cut and on the next visit.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './SubjectVideos.module.css';
import { UploadCard } from './UploadCard';
import { useVideoUpload } from './useVideoUpload';
import { VideoCard } from './VideoCard';
import { forgetFile, isFileOf, isMoving, type MyVideos, megabytesOf, type Video, type VideoSubject } from './videos';

const cardHeightPx = 260;
const againMs = 3_000;

interface Props {
  subject: VideoSubject;
  /** Sent at once. */
  first?: File | undefined;
  /** Where it goes on once no more can be added. */
  next?: { label: string; go: () => void } | undefined;
}

export function SubjectVideos({ subject, first, next }: Props) {
  const { t } = useTranslation('videos');
  const isOnline = useIsOnline();
  const query = useQuery({
    ...queryFor('list_my_videos', { subjectKind: subject.kind, subjectId: subject.id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.videos.some(isMoving) ? againMs : false),
  });
  const upload = useVideoUpload(subject);
  const remove = useOperation('delete_video');
  const input = useRef<HTMLInputElement>(null);
  /** The upload that the file is chosen for, or none in particular. */
  const wanted = useRef<Video>(undefined);
  const mine = query.data;
  const isFirstTaken = useRef(false);
  useEffect(() => {
    if (!first || !mine || isFirstTaken.current) return;
    isFirstTaken.current = true;
    void take(first, mine);
  });
  const choose = (video?: Video) => {
    wanted.current = video;
    input.current?.click();
  };

  const take = async (file: File, from: MyVideos) => {
    const video = wanted.current;
    if (file.size > from.largestBytes)
      return toast(t('tooLarge', { megabytes: megabytesOf(file.size), most: megabytesOf(from.largestBytes) }));
    if (!video || isFileOf(video, file)) return upload.start(file, from);
    const question = { title: t('otherFile'), body: t('otherFileBody'), confirmText: t('otherFileConfirm') };
    if (!(await confirm(question))) return undefined;
    const { error } = await remove({ videoId: video.videoId });
    if (error) return undefined;
    forgetFile(video.uploadAddress);
    return upload.start(file, { ...from, videos: from.videos.filter((one) => one !== video) });
  };
  const giveUp = async () => {
    const running = upload.running;
    const video = mine?.videos.find(({ uploadAddress }) => uploadAddress === running?.address);
    const isSure = await confirm({ title: t('upload.giveUpAsk'), body: t('upload.giveUpBody'), tone: 'danger' });
    if (!isSure) return;
    upload.leave();
    if (video) await remove({ videoId: video.videoId });
  };
  const shown = mine?.videos.filter(({ uploadAddress }) => !uploadAddress || uploadAddress !== upload.running?.address);

  return (
    <Page
      bottom={
        mine && !upload.running ? (
          <BottomBar>
            {next && !mine.mayAdd ? (
              <Button size="large" wide onPress={next.go}>
                {next.label}
              </Button>
            ) : (
              <Button
                size="large"
                wide
                onPress={() => choose()}
                disabledBecause={mine.mayAdd ? undefined : t('mayNot')}
              >
                {t('choose')}
              </Button>
            )}
          </BottomBar>
        ) : undefined
      }
    >
      <input
        ref={input}
        type="file"
        accept="video/*"
        className={styles.input}
        aria-label={t('choose')}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file && mine) void take(file, mine);
        }}
      />
      <Loaded query={query} skeleton={<ListSkeleton count={2} height={cardHeightPx} />}>
        {(loaded) => (
          <div className={styles.list}>
            <section className={styles.intro}>
              <p>{t('intro', { seconds: loaded.longestSeconds, megabytes: megabytesOf(loaded.largestBytes) })}</p>
              <p className={styles.privacy}>
                <Icon name="lock" size={12} />
                {t('privacy')}
              </p>
            </section>
            {!isOnline && (
              <p className={styles.offline} role="status">
                {t('offline')}
              </p>
            )}
            {upload.running && (
              <UploadCard running={upload.running} onPause={upload.pause} onResume={upload.resume} onGiveUp={giveUp} />
            )}
            {shown?.map((video) => (
              <VideoCard
                key={video.videoId}
                video={video}
                isWaitingForEncoder={loaded.isWaitingForEncoder}
                onGoOn={() => choose(video)}
              />
            ))}
            {shown?.length === 0 && !upload.running && (
              <EmptyState
                icon="camera"
                title={t(loaded.mayAdd ? 'empty' : 'mayNot')}
                {...(loaded.mayAdd && { body: t(`emptyBodies.${subject.kind}`) })}
              />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
