// What the desk asks for, how states look, who comes next, and what a typed theme comes to. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import { dateTimeFieldText } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type PostRecord = Output<'get_community_post_record'>;
export type Post = PostRecord['post'];
export type Mute = Output<'list_community_mutes'>['mutes'][number];
export type Theme = Output<'get_community_theme_record'>;

export const postStates = [
  'in_review',
  'published',
  'refused',
  'hidden',
  'deleted',
] as const satisfies readonly Post['state'][];
export const postTones: Readonly<Record<Post['state'], Tone>> = {
  in_review: 'waiting',
  published: 'good',
  refused: 'wrong',
  hidden: 'wrong',
  deleted: 'calm',
};

export const themeStates = ['draft', 'published', 'ended', 'withdrawn'] as const satisfies readonly Theme['state'][];
export const themeTones: Readonly<Record<Theme['state'], Tone>> = {
  draft: 'waiting',
  published: 'good',
  ended: 'calm',
  withdrawn: 'wrong',
};

export function postsOf({ filters, page }: ListView): Input<'search_community_posts'> {
  return asked<Input<'search_community_posts'>>({
    state: postStates.find((state) => state === filters.state),
    isReported: filters.reported === 'yes' ? true : undefined,
    behindPostId: wholeOf(page),
    pageSize: undefined,
  });
}

export const mutesOf = ({ page }: ListView): Input<'list_community_mutes'> =>
  asked<Input<'list_community_mutes'>>({ pageNo: wholeOf(page), pageSize: undefined });

export function themesOf({ filters, page }: ListView): Input<'list_community_theme_records'> {
  return asked<Input<'list_community_theme_records'>>({
    state: themeStates.find((state) => state === filters.state),
    pageNo: wholeOf(page),
    pageSize: undefined,
  });
}

/** Pages are numbered from 1 on. */
export function nextPage({ hasMore }: { hasMore: boolean }, { page }: ListView): string | undefined {
  return hasMore ? String((wholeOf(page) ?? 1) + 1) : undefined;
}

/** Those that wait before and behind this one; behind the last the first follows. */
export function neighboursOf(
  postId: number,
  waiting: readonly { postId: number }[],
): { next: number | undefined; previous: number | undefined } {
  const others = waiting.map((one) => one.postId).filter((one) => one !== postId);
  return {
    next: others.find((one) => one > postId) ?? others[0],
    previous: others.findLast((one) => one < postId),
  };
}

const hourMs = 3_600_000;
const usualHours = 7 * 24;

/** What the editor holds at first; a new theme begins with the next hour and runs for a week. */
export function themeDraft(theme: Theme | undefined, nowMs: number): Draft {
  const nextHourMs = (Math.floor(nowMs / hourMs) + 1) * hourMs;
  return {
    titleZhCn: theme?.titleZhCn ?? '',
    titleEn: theme?.titleEn ?? '',
    wordsZhCn: theme?.wordsZhCn ?? '',
    wordsEn: theme?.wordsEn ?? '',
    startsAt: dateTimeFieldText(theme?.startsAt ?? nextHourMs),
    endsAt: dateTimeFieldText(theme?.endsAt ?? nextHourMs + usualHours * hourMs),
    prizePoints: theme?.prizePoints.join(', ') ?? '',
  };
}

type Values = Readonly<Record<string, unknown>>;

export function toTheme(values: Values, themeId: number | undefined): Input<'save_community_theme'> {
  return {
    ...(themeId === undefined ? {} : { themeId }),
    titleZhCn: String(values.titleZhCn),
    titleEn: String(values.titleEn),
    wordsZhCn: String(values.wordsZhCn),
    wordsEn: String(values.wordsEn),
    startsAt: Number(values.startsAt),
    endsAt: Number(values.endsAt),
    prizePoints: (values.prizePoints ?? []) as number[],
  };
}

const mostPrizes = 10;
const mostPoints = 100_000;

type Misfit = 'endsLater' | 'prizesMany' | 'prizesFall' | 'prizesSize';

/** What does not fit together, by the field where it is put right: the server refuses all of it with one sentence. */
export function misfitsOf(values: Values): Record<string, Misfit> {
  const misfits: Record<string, Misfit> = {};
  if (Number(values.endsAt) <= Number(values.startsAt)) misfits.endsAt = 'endsLater';
  const prizes = (values.prizePoints ?? []) as number[];
  if (prizes.some((points, index) => points > (prizes[index - 1] ?? points))) misfits.prizePoints = 'prizesFall';
  if (prizes.some((points) => points < 1 || points > mostPoints)) misfits.prizePoints = 'prizesSize';
  if (prizes.length > mostPrizes) misfits.prizePoints = 'prizesMany';
  return misfits;
}

/** All that a theme promises. */
export const sumOf = (points: readonly number[]) => points.reduce((sum, one) => sum + one, 0);
