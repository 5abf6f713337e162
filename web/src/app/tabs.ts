// The pages of the tab bar, in their order: all that home knows of pages beside those that it leads to.
import { homePage } from '@/routes/home/home';
import { memberCodePage } from '@/routes/memberCodes/memberCode';
import { minePage } from '@/routes/members/mine';

export const tabPages = [homePage, memberCodePage, minePage] as const;

/** True for the pages of the tab bar. */
export function isTabPath(path: string): boolean {
  return tabPages.some((page) => page.path === path);
}
