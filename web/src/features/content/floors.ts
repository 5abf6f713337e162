// What the floors of a content page remember between visits.
import { createStore } from '@galleria/client/store';

export interface FloorState {
  textFloorNeededValue: number;
  hasFetchedMember: boolean;
  needsLogin: boolean;
  /** Natural size of a picture, by its address, so that its place is held on the next visit. */
  imageSizes: Readonly<Record<string, { widthPx: number; heightPx: number }>>;
}

export const floorState = createStore<FloorState>({
  textFloorNeededValue: 0,
  hasFetchedMember: false,
  needsLogin: false,
  imageSizes: {},
});
