// Videos as the member's page shows them, and which file an upload was begun with.
import type { Input, Output } from '@galleria/client/types';

export type MyVideos = Output<'list_my_videos'>;
export type Video = MyVideos['videos'][number];
/** What videos are of. */
export interface VideoSubject {
  kind: Input<'list_my_videos'>['subjectKind'];
  id: number;
}

const storedName = (videoAddress: string) => `video_upload:${videoAddress}`;
const markOf = (file: File) => [file.name, file.size, file.lastModified, file.type].join('|');

/** Remembers the file of an upload, so that the next visit knows it again. The file itself is not kept. */
export function rememberFile(address: string, file: File): void {
  localStorage.setItem(storedName(address), markOf(file));
}

export function forgetFile(address: string): void {
  localStorage.removeItem(storedName(address));
}

/** Whether an upload can go on with this file: the very same, or on another phone one of the same size. */
export function isFileOf(video: Pick<Video, 'uploadAddress' | 'byteCount'>, file: File): boolean {
  if (file.size !== video.byteCount) return false;
  const remembered = localStorage.getItem(storedName(video.uploadAddress));
  return remembered === null || remembered === markOf(file);
}

/** How much of it is there, from 0 to 100. */
export function percentOf(sentBytes: number, byteCount: number): number {
  return byteCount > 0 ? Math.min(100, Math.floor((sentBytes / byteCount) * 100)) : 0;
}

export function megabytesOf(bytes: number): string {
  return (bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0);
}

/** "0:06", "1:00". */
export function lengthText(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** While one of them is in such a state it moves on by itself, so it is asked again. */
export const isMoving = ({ state }: Pick<Video, 'state'>) => state === 'received' || state === 'encoding';
