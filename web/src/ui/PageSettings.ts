// What the declaration of a page says to its components; the app provides it.
import { createContext } from 'react';
import type { PullDownRefresh } from './kit/PullDownRefresh';

export interface PageSettings {
  /** In the present language. */
  title: () => string;
  /** Closes the page; undefined on tab pages, which have nothing to go back to. */
  onBack: (() => void) | undefined;
  /** Comes with the pages that are declared to have it. */
  PullDownRefresh?: typeof PullDownRefresh | undefined;
  /** How many pixels before the end of the page `onReachBottom` is called. */
  reachBottomDistancePx: number;
  /** Called with the page's heading, or with its area where no heading is seen, each time the page comes to the screen. */
  onShown?: (heading: HTMLElement) => void;
}

export const PageSettingsContext = createContext<PageSettings>({
  title: () => '',
  onBack: undefined,
  reachBottomDistancePx: 50,
});
