// One of the member's videos: its film once there is one, how far it is, and why it was refused.
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './Videos.module.css';
import { forgetFile, megabytesOf, percentOf, type Video } from './videos';

const tones = {
  uploading: 'quiet',
  received: 'member',
  encoding: 'member',
  in_review: 'member',
  published: 'chosen',
  refused: 'price',
  deleted: 'quiet',
} as const;

interface Props {
  video: Video;
  isWaitingForEncoder: boolean;
  /** Chooses the file anew with which it was begun. */
  onGoOn: () => void;
}

export function VideoCard({ video, isWaitingForEncoder, onGoOn }: Props) {
  const { t } = useTranslation('videos');
  const remove = useOperation('delete_video', { done: t('deleted') });
  const { state, filmAddress, posterAddress, byteCount, receivedBytes } = video;
  const ask = async () => {
    const isSure = await confirm({
      title: t('deleteAsk'),
      body: t('deleteBody'),
      confirmText: t('delete'),
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await remove({ videoId: video.videoId });
    if (!error && video.uploadAddress) forgetFile(video.uploadAddress);
  };
  const note = () => {
    if (state === 'refused') return t('note.refused', { reason: video.reason });
    if (state === 'received' && isWaitingForEncoder) return t('note.waitsForUs');
    if (state === 'uploading') return t('note.uploading', { percent: percentOf(receivedBytes, byteCount) });
    return t(`note.${state}`);
  };
  return (
    <Card>
      {filmAddress && (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written what is said in it.
        <video
          className={styles.film}
          src={filmAddress}
          poster={posterAddress}
          controls
          playsInline
          preload="none"
          aria-label={t('film')}
        />
      )}
      <header className={styles.head}>
        <p className={styles.when}>
          {formatDateTime(video.begunAt)} · {t('megabytes', { count: megabytesOf(byteCount) })}
        </p>
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      </header>
      {state === 'uploading' && (
        <progress
          className={styles.bar}
          value={percentOf(receivedBytes, byteCount)}
          max={100}
          aria-label={t('upload.label')}
        />
      )}
      <p className={styles.note}>{note()}</p>
      <footer className={styles.foot}>
        <Button kind="quiet" size="small" onPress={ask}>
          {t('delete')}
        </Button>
        {state === 'uploading' && (
          <Button size="small" onPress={onGoOn}>
            {t('upload.goOn')}
          </Button>
        )}
      </footer>
    </Card>
  );
}
