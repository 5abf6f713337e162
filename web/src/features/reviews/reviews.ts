// Reviews as pages show them. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Score } from '@/ui/kit/Stars';

export type MyReview = Output<'list_my_reviews'>['reviews'][number];
export type ProductReview = Output<'list_product_reviews'>['reviews'][number];
export type ReviewFilm = NonNullable<ProductReview['film']>;
export type ReviewSummary = Output<'get_review_summary'>;
export type ReviewFilter = NonNullable<Input<'list_product_reviews'>['filter']>;
export type ReviewSort = NonNullable<Input<'list_product_reviews'>['sort']>;
export type ReportReason = Input<'report_review'>['reason'];

export const aspects = ['goods', 'packing', 'service'] as const;
export type Aspect = (typeof aspects)[number];
export type AspectScores = Readonly<Record<Aspect, Score>>;

export const longestReview = 500;
export const mostReviewPhotos = 9;

export const filters: readonly ReviewFilter[] = ['all', 'with_pictures', 'good', 'middling', 'bad', 'followed_up'];
export const sorts: readonly ReviewSort[] = ['newest', 'most_helpful'];
export const reportReasons: readonly ReportReason[] = ['advertising', 'abusive', 'untrue', 'private_details', 'other'];

/** How many reviews a filter finds. */
export function countOf(summary: ReviewSummary, filter: ReviewFilter): number {
  const counts: Readonly<Record<ReviewFilter, number>> = {
    all: summary.reviewCount,
    with_pictures: summary.pictureCount,
    good: summary.goodCount,
    middling: summary.middlingCount,
    bad: summary.badCount,
    followed_up: summary.followUpCount,
  };
  return counts[filter];
}

/** What its writer is told of a film: one that was approved is shown with its review alone. */
export const filmNoteOf = (film: ReviewFilm['state'], review: MyReview['state']) =>
  film === 'shown' && review !== 'published' ? 'approved' : film;

/** "4.7" of 47. */
export const tenthsText = (tenths: number) => (tenths / 10).toFixed(1);

/** A number of stars as one that can be given. */
export function scoreOf(stars: number): Score {
  const whole = Math.min(5, Math.max(1, Math.round(stars)));
  return ([1, 2, 3, 4, 5] as const).find((score) => score === whole) ?? 5;
}
