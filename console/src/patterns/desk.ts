// What a desk declares in `desks/<subject>/desk.ts`: its place in the navigation, who may see it, and its pages.

import type { StaffOperationId } from '@galleria/client/types';
import type { Namespace } from '@galleria/client/words';
import type { ComponentType } from 'react';

/** Groups of the navigation, in its order. */
export const groups = ['today', 'trade', 'goods', 'members', 'plaza', 'mall', 'content', 'money', 'settings'] as const;
export type Group = (typeof groups)[number];

export interface DeskPage {
  /** Below /console, without a slash in front: `people`, `people/:accountId`. */
  path: string;
  page: () => Promise<{ default: ComponentType }>;
}

export interface Desk {
  /** The folder's name, and that of its words, whose `title` names it. */
  subject: Namespace;
  group: Group;
  /** Within the group. */
  order: number;
  /** The bar above leads there, too, and the navigation leaves the room to others. */
  isInBar?: true;
  /** After G: `P`, or two with a space between, `2 P`, where no desk has the first for itself. */
  letter: string;
  icon: ComponentType;
  /** The server's counts of work that waits here, and the address of each one's rows; `work.<name>` of the desk's words says what they are. */
  waiting?: readonly { name: string; address: string }[];
  /** Whoever may call one of these sees it; none: everybody. */
  needs: readonly StaffOperationId[];
  /** The first is where the navigation leads. */
  pages: readonly [DeskPage, ...DeskPage[]];
  /** For the palette: the address of the record that this text could name; undefined when it is no number or name of this desk's. */
  find?: (text: string) => string | undefined;
}

/** Takes a desk's declaration as it is; the compiler checks it. */
export function declareDesk(desk: Desk): Desk {
  return desk;
}
