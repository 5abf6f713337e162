// The types of a content page as the contract describes them, and who sees which of its floors.
import type { Output } from '@galleria/client/types';

export type ContentPage = Output<'get_page'>;
export type Floor = ContentPage['floors'][number];
export type FloorLink = NonNullable<Floor['more']>;
export type FloorProduct = NonNullable<Floor['products']>[number];

/** What every kind of floor is given. */
export interface FloorProps {
  floor: Floor;
  /** It is the first that the member sees: its picture is fetched at once. */
  isFirst: boolean;
}

const tiersUpwards: readonly (string | undefined)[] = ['silver', 'gold', 'platinum'];

/** True when a floor is meant for this visitor: a tier's floor for its members and those of the tiers above. What is for an audience unknown here is not shown. */
export function isForVisitor(floor: Pick<Floor, 'audience'>, isSignedIn: boolean, tier?: string): boolean {
  const sees: Readonly<Record<string, boolean>> = { all: true, guest: !isSignedIn, member: isSignedIn };
  const least = tiersUpwards.indexOf(floor.audience);
  return sees[floor.audience] ?? (isSignedIn && least >= 0 && tiersUpwards.indexOf(tier) >= least);
}
