// Shared looks as pages show them. Pure.
import type { Input, Output } from '@galleria/client/types';

export type PostPage = Output<'list_community_posts'>;
type AnyPost = PostPage['posts'][number];
type MyPost = Output<'list_my_community_posts'>['posts'][number];
export type Marks = Output<'find_community_marks'>;
export type Theme = NonNullable<Output<'get_community_themes'>['running']>;
export type Standing = Output<'get_community_standing'>;
export type ReportReason = Input<'report_community_post'>['reason'];

export const orders = ['hottest', 'newest', 'mine'] as const;
export type Order = (typeof orders)[number];
export const reportReasons: readonly ReportReason[] = ['advertising', 'abusive', 'indecent', 'copied', 'other'];

export const longestTitle = 40;
export const longestText = 200;

/** A look stands on a stage of this size. */
export const stageRatio = 750 / 876;

/** A post as this member sees it. */
export interface Post {
  postId: number;
  wearId: number;
  state: MyPost['state'];
  /** Why it was refused or hidden. */
  reason: string;
  title: string;
  text: string;
  pictureUrl: string;
  /** Empty for one's own in the list of one's own. */
  memberName: string;
  likeCount: number;
  isLiked: boolean;
  isMine: boolean;
  /** When it was published, or sent. */
  at: number;
  mayResend: boolean;
}

/** One that everybody sees, with what it is to this member. */
export function shownPost(post: AnyPost, isLiked: boolean, isMine: boolean): Post {
  const { publishedAt: at, ...rest } = post;
  return { ...rest, at, isLiked, isMine, state: 'published', reason: '', mayResend: false };
}

export function ownPost({ submittedAt: at, ...rest }: MyPost): Post {
  return { ...rest, at, memberName: '', isLiked: false, isMine: true };
}

/** Each post once, although likes may have moved it from one page to another meanwhile. */
export function onceEach<Some extends { postId: number }>(posts: readonly Some[]): readonly Some[] {
  return [...new Map(posts.map((post) => [post.postId, post])).values()];
}

/** So many of the hottest bear their rank. */
const rankedCount = 10;

/** A post on the wall, with its rank where it has one. */
export interface Placed {
  post: Post;
  rank: number | undefined;
}

/** In widths of a card: what stands below the picture, and a line of words. */
const footShare = 0.42;
const lineShare = 0.13;
const lettersInLine = 10;
const narrowLetter = 0.55;

/** How high a card will be, in widths of it: all that is in it is known before it is drawn. */
function heightOf({ title, state }: Post): number {
  const letters = [...title].reduce((sum, letter) => sum + (letter < '\u0250' ? narrowLetter : 1), 0);
  const titleLines = Math.min(2, Math.max(1, Math.ceil(letters / lettersInLine)));
  const noteLines = state === 'published' ? 0 : 2;
  return 1 / stageRatio + footShare + (titleLines + noteLines) * lineShare;
}

/** Each goes below the shorter of two columns. What has its place keeps it while more come behind. */
export function columnsOf(posts: readonly Post[], isRanked: boolean): readonly [readonly Placed[], readonly Placed[]] {
  const columns: [Placed[], Placed[]] = [[], []];
  const heights: [number, number] = [0, 0];
  posts.forEach((post, index) => {
    const side = heights[1] < heights[0] ? 1 : 0;
    heights[side] += heightOf(post);
    columns[side].push({ post, rank: isRanked && index < rankedCount ? index + 1 : undefined });
  });
  return columns;
}

const dayMs = 86_400_000;

type ThemePhase = 'coming' | 'running' | 'over';

/** How a theme stands, and the whole days until it begins or ends. */
export function phaseOf({ startsAt, endsAt, isOver }: Theme, nowMs: number): { phase: ThemePhase; days: number } {
  if (isOver || endsAt <= nowMs) return { phase: 'over', days: 0 };
  const [phase, until] = startsAt > nowMs ? (['coming', startsAt] as const) : (['running', endsAt] as const);
  return { phase, days: Math.floor((until - nowMs) / dayMs) };
}

/** The marks with the post liked, or not. */
export function withLike(marks: Marks, postId: number, isLiked: boolean): Marks {
  const others = marks.likedPostIds.filter((id) => id !== postId);
  return { ...marks, likedPostIds: isLiked ? [...others, postId] : others };
}
