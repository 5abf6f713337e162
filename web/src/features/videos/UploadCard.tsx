// A video on its way: what it shows, how much of it is there, and pausing, going on and giving up.
import { useEffect, useState } from 'react';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import type { RunningUpload } from './useVideoUpload';
import styles from './Videos.module.css';
import { megabytesOf, percentOf } from './videos';

interface Props {
  running: RunningUpload;
  onPause: () => void;
  onResume: () => void;
  onGiveUp: () => Promise<void>;
}

export function UploadCard({ running, onPause, onResume, onGiveUp }: Props) {
  const { t } = useTranslation('videos');
  const { file, sentBytes, phase } = running;
  const percent = percentOf(sentBytes, file.size);
  const preview = useObjectUrl(file);
  const note = t(`upload.${phase}`);
  return (
    <Card>
      <video
        className={styles.film}
        src={preview}
        controls
        playsInline
        muted
        preload="metadata"
        aria-label={file.name}
      />
      <header className={styles.head}>
        <p className={styles.name}>{file.name}</p>
        <Tag tone={phase === 'sending' ? 'chosen' : 'quiet'}>{t(`phase.${phase}`)}</Tag>
      </header>
      <progress className={styles.bar} value={percent} max={100} aria-label={t('upload.label')} />
      <p className={styles.note} role="status">
        {t('upload.progress', { percent, sent: megabytesOf(sentBytes), total: megabytesOf(file.size) })} · {note}
      </p>
      <footer className={styles.foot}>
        <Button kind="quiet" size="small" onPress={onGiveUp}>
          {t('upload.giveUp')}
        </Button>
        {phase === 'paused' ? (
          <Button size="small" onPress={onResume}>
            {t('upload.resume')}
          </Button>
        ) : (
          <Button kind="outline" size="small" onPress={onPause}>
            {t('upload.pause')}
          </Button>
        )}
      </footer>
    </Card>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
