// Follows the member from page to page and notes how long each was looked at.
import { PageArguments } from '@/hosts/address';
import { readArguments } from '@/hosts/page';
import { goodsPage } from '@/routes/catalog/goods';
import { isTracked } from './tracked';
import { flush, type Subject, trackVisit } from './tracker';
import { fetchVisitLifetime } from './visitMark';

interface Place {
  path: string;
  search: string;
}

export interface Visit {
  place: Place;
  since: number;
}

/** Where the member is, and the news that he has moved. */
export interface Places {
  get: () => Place;
  subscribe: (listener: () => void) => () => void;
}

function subjectOf({ path, search }: Place): Subject | undefined {
  if (!goodsPage.paths.includes(path)) return undefined;
  const { productId } = readArguments(goodsPage, new PageArguments(search));
  return productId === undefined ? undefined : { productId };
}

function note({ place, since }: Visit, until: number, isPresent: boolean): void {
  trackVisit(place.path, until - since, subjectOf(place), isPresent);
}

/**
 * Notes every visit until the returned function is called; nothing where visits are not counted. A page that is hidden
 * has been left, since it may never come back; when it does, that is another visit. `trail`: where the member has been
 * since the app's start, ending with the present page.
 */
export function followVisits(places: Places, trail: readonly Visit[]): () => void {
  if (!isTracked(navigator.userAgent)) return () => undefined;
  for (const [index, visit] of trail.entries()) {
    const next = trail[index + 1];
    if (next) note(visit, next.since, false);
  }
  let present = trail.at(-1);
  const arrive = () => {
    present = { place: places.get(), since: Date.now() };
  };
  const leave = () => {
    if (present) note(present, Date.now(), true);
    present = undefined;
  };
  const move = () => {
    leave();
    arrive();
  };
  const hide = () => {
    leave();
    flush();
  };
  const turn = () => {
    if (document.visibilityState === 'hidden') return hide();
    if (present) return;
    arrive();
    void fetchVisitLifetime();
  };
  void fetchVisitLifetime();
  const unsubscribe = places.subscribe(move);
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('pagehide', hide);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('pagehide', hide);
    hide();
  };
}
