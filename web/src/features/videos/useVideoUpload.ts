// The upload that this page is at: begun or gone on with, paused and resumed; what arrived stays with the server when the page goes.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { beginUpload, sendFile, UploadRefusal } from './tus';
import { forgetFile, isFileOf, type MyVideos, rememberFile, type VideoSubject } from './videos';

export interface RunningUpload {
  address: string;
  file: File;
  sentBytes: number;
  phase: 'sending' | 'waiting' | 'paused';
}

interface VideoUpload {
  running: RunningUpload | undefined;
  /** Sends a file that was chosen: on with the upload that was begun with it, or anew. */
  start: (file: File, mine: MyVideos) => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Gives it up here; deleting it is whoever calls's. */
  leave: () => void;
}

export function useVideoUpload(subject: VideoSubject): VideoUpload {
  const { t } = useTranslation('videos');
  const client = useQueryClient();
  const [running, setRunning] = useState<RunningUpload>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const change = useCallback(
    (part: Partial<RunningUpload>) => setRunning((before) => before && { ...before, ...part }),
    [],
  );
  const askAnew = useCallback(
    () =>
      Promise.all(['list_my_videos', 'list_my_reviews'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
    [client],
  );

  const run = useCallback(
    async (address: string, file: File) => {
      const controller = new AbortController();
      abort.current?.abort();
      abort.current = controller;
      const events = {
        onProgress: (sentBytes: number) => change({ sentBytes }),
        onWaiting: (isWaiting: boolean) => change({ phase: isWaiting ? 'waiting' : 'sending' }),
      };
      try {
        await sendFile(file, address, events, controller.signal);
        forgetFile(address);
        await askAnew();
        setRunning(undefined);
      } catch (error) {
        if (controller.signal.aborted) return;
        forgetFile(address);
        setRunning(undefined);
        toast(error instanceof UploadRefusal && error.message ? error.message : t('upload.lost'));
        await askAnew();
      }
    },
    [askAnew, change, t],
  );

  return {
    running,
    async start(file, mine) {
      const begun = mine.videos.find((video) => video.state === 'uploading' && isFileOf(video, file));
      try {
        const metadata = { filename: file.name, subjectKind: subject.kind, subjectId: String(subject.id) };
        const address = begun?.uploadAddress ?? (await beginUpload(mine.uploadsAddress, file.size, metadata));
        rememberFile(address, file);
        setRunning({ address, file, sentBytes: begun?.receivedBytes ?? 0, phase: 'sending' });
        void askAnew();
        void run(address, file);
      } catch (error) {
        toast(error instanceof UploadRefusal && error.message ? error.message : t('upload.notBegun'));
      }
    },
    pause() {
      abort.current?.abort();
      change({ phase: 'paused' });
    },
    resume() {
      if (!running) return;
      change({ phase: 'sending' });
      void run(running.address, running.file);
    },
    leave() {
      abort.current?.abort();
      if (running) forgetFile(running.address);
      setRunning(undefined);
    },
  };
}
