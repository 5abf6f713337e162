// What the desk asks for, and what is told of a video. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import type { Tone } from '@/ui/Mark';

export type Video = Output<'search_videos'>['videos'][number];
export type VideoFile = Output<'get_video'>;
type VideoState = Video['state'];

export const videoStates = [
  'in_review',
  'published',
  'refused',
  'uploading',
  'received',
  'encoding',
  'deleted',
] as const satisfies readonly VideoState[];

export const tones: Readonly<Record<VideoState, Tone>> = {
  uploading: 'calm',
  received: 'calm',
  encoding: 'calm',
  in_review: 'waiting',
  published: 'good',
  refused: 'wrong',
  deleted: 'calm',
};

export function videosOf({ filters, page }: ListView): Input<'search_videos'> {
  const state = videoStates.find((one) => one === filters.state);
  return { ...(state && { state }), ...(page && { behindVideoId: Number(page) }) };
}

/** "0:07". */
export function lengthOf(durationMs: number): string {
  const seconds = Math.round(durationMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const megabytesOf = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
