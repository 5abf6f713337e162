// What the desk asks for, and how states look. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import type { Tone } from '@/ui/Mark';

export type Review = Output<'search_reviews'>['reviews'][number];
export type ReviewRecord = Output<'get_review'>;
export type ReviewFilm = NonNullable<Review['film']>;
type ReviewState = Review['state'];

export const reviewStates = [
  'in_review',
  'published',
  'refused',
  'hidden',
  'deleted',
] as const satisfies readonly ReviewState[];

export const tones: Readonly<Record<ReviewState, Tone>> = {
  in_review: 'waiting',
  published: 'good',
  refused: 'wrong',
  hidden: 'wrong',
  deleted: 'calm',
};

export function reviewsOf({ filters, page }: ListView): Input<'search_reviews'> {
  const state = reviewStates.find((one) => one === filters.state);
  return {
    ...(state && { state }),
    ...(filters.reported === 'yes' && { isReported: true }),
    ...(filters.film === 'waiting' && { isFilmWaiting: true }),
    ...(page && { behindReviewId: Number(page) }),
  };
}
