// What the console and the members' app tell each other while the one shows the other in a frame: how a draft is to be looked at, and where one is in it.
import type { Input } from './types';

/** From the console: all of it each time. */
export interface PreviewWish {
  kind: 'preview';
  viewer: NonNullable<Input<'get_page_preview'>['viewer']>;
  /** Absent: now. */
  at?: number;
  theme: 'light' | 'dark';
  language: 'zh-CN' | 'en';
  /** Rises with each draft that was saved: then it is asked for anew. */
  revision: number;
  /** The floor, by its place in the draft, that is framed and shown. */
  place?: number;
}

/** From the members' app: it listens now, or somebody touched the floor at that place. */
export type PreviewNews = { kind: 'previewReady' } | { kind: 'previewTouched'; place: number };
