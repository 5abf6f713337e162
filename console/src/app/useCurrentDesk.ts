// The desk whose page is shown.
import { useLocation } from 'react-router';
import type { Desk } from '@/patterns/desk';
import { useDesks } from './desks';

/** Undefined where the address is nobody's, or not this person's. */
export function useCurrentDesk(): Desk | undefined {
  const { pathname } = useLocation();
  return useDesks().find(({ pages }) => pages.some(({ path }) => pathname.split('/')[1] === path.split('/')[0]));
}
