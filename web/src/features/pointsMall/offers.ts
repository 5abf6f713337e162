// Offers of the points mall as pages show them.
import type { Output } from '@galleria/client/types';

export type OfferPage = Output<'list_points_offers'>;
export type PointsOffer = OfferPage['offers'][number];
export type PointsCart = Output<'get_points_cart'>;
export type OfferDetail = Output<'get_points_offer'>;

/** The most of the bar that is filled, so that it is never full while pieces are left. */
export function takenOf({ leftCount, ofCount }: Pick<PointsOffer, 'leftCount' | 'ofCount'>): number {
  return Math.max(0, ofCount - leftCount);
}

/** Whether it can be reminded of: it has not begun. */
export const isToCome = ({ obstacle }: Pick<PointsOffer, 'obstacle'>): boolean => obstacle === 'not_begun';

/** Whether a press leads on to the confirm page. */
export const isOpen = ({ obstacle, missingPoints }: Pick<PointsOffer, 'obstacle' | 'missingPoints'>): boolean =>
  obstacle === 'none' && missingPoints === 0;
