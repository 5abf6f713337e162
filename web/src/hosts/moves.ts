// How every host moves between the app's pages.
import { addressOf, readTarget } from './address';
import type { Host } from './host';
import { addressFor } from './page';

/** The part of the router that a host drives. */
export interface Navigator {
  push(address: string): void;
  replace(address: string): void;
  /** Closes every page and opens this one. */
  relaunch(address: string): void;
  /** Closes every page but those of tabs, and opens this tab page with nothing under it. */
  switchTo(address: string): void;
  back(): void;
  /** True when a sheet, a dialog or unsaved work took a step back for itself. */
  catchBack(): boolean;
  /** How many pages lie under the present one. */
  depth(): number;
}

/** What a host must know of the app's pages. */
export interface PageTable {
  isTab(path: string): boolean;
  isPage(path: string): Promise<boolean>;
  home: string;
}

interface MoveRules {
  /** With more pages than this a push relaunches (specification §2); without it pages pile up as the browser lets them. */
  pageLimit?: number;
  /** What going back from the last page does; without it, the home tab is shown. */
  leave?: () => void;
}

export const miniProgramPageLimit = 9;

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

export type Moves = Pick<Host, 'open' | 'openInstead' | 'navigate' | 'replace' | 'switchTab' | 'back'>;

/** Opens pages by the means that open addresses. */
export function openers({ navigate, replace }: Pick<Host, 'navigate' | 'replace'>): Pick<Host, 'open' | 'openInstead'> {
  return {
    open: (page, ...given) => navigate(addressFor(page, ...given)),
    openInstead: (page, ...given) => replace(addressFor(page, ...given)),
  };
}

export function makeMoves(navigator: Navigator, pages: PageTable, rules: MoveRules = {}): Moves {
  const switchTab = (path: string) => {
    if (!pages.isTab(pathOf(path))) throw new TypeError(`${path} is no tab page`);
    navigator.switchTo(path);
  };
  const pageCount = () => navigator.depth() + 1;
  const push = (address: string) => {
    const isFull = rules.pageLimit !== undefined && pageCount() > rules.pageLimit;
    if (isFull) navigator.relaunch(address);
    else navigator.push(address);
  };
  const open = (target: unknown, how: (address: string) => void) => {
    const address = addressOf(readTarget(target));
    if (pages.isTab(pathOf(address))) switchTab(address);
    else how(address);
  };
  const leave = rules.leave ?? (() => switchTab(pages.home));
  const byAddress: Pick<Host, 'navigate' | 'replace'> = {
    navigate: (target) => open(target, push),
    replace: (target) => open(target, navigator.replace),
  };
  return {
    ...byAddress,
    ...openers(byAddress),
    switchTab,
    back: () => {
      if (navigator.depth() > 0) return navigator.back();
      if (!navigator.catchBack()) leave();
    },
  };
}
