// The native app's own pages that the web can open, by the numbers of the specification §2, and their web counterparts.
import { minimumVersions } from './versions';

export interface NativePage {
  type: number;
  name: string;
  /** Path on the members' community site; names in braces are filled in. Without it there is only the app. */
  web?: string;
  /** Names of arguments that travel as its query. */
  query?: readonly string[];
  /** The page of this app that shows the same. */
  own?: string;
  minimumVersion: string;
}

const usual = minimumVersions.nativePages;
const postArguments = ['circleId', 'circleName', 'topicId', 'topicName'] as const;

const pages: readonly NativePage[] = [
  { type: 1, name: 'feedDetail', web: '/detail/{userId}/{feedId}', minimumVersion: usual },
  { type: 2, name: 'circleIndex', web: '/circle/{circleId}', minimumVersion: usual },
  { type: 3, name: 'topicIndex', web: '/topic/{topicId}', minimumVersion: usual },
  { type: 4, name: 'videoDetail', web: '/detail/{userId}/{feedId}', minimumVersion: usual },
  { type: 5, name: 'userHomepage', minimumVersion: usual },
  { type: 6, name: 'gift', minimumVersion: usual },
  { type: 7, name: 'points', own: '/pages/integralMall/home/everyday', minimumVersion: usual },
  { type: 8, name: 'pointIndex', own: '/pages/integralMall/home/underway', minimumVersion: usual },
  { type: 9, name: 'followPage', minimumVersion: usual },
  { type: 10, name: 'circleSquare', minimumVersion: usual },
  { type: 11, name: 'appIndex', web: '/{id}', minimumVersion: usual },
  { type: 12, name: 'editInfo', own: '/pages/personalCenter/profile/index', minimumVersion: usual },
  { type: 13, name: 'focusAndFans', minimumVersion: usual },
  { type: 14, name: 'PostFeed', web: '/post/feed', query: postArguments, minimumVersion: usual },
  { type: 15, name: 'PostDiary', web: '/post/diary', query: postArguments, minimumVersion: usual },
  { type: 16, name: 'ClockIn', minimumVersion: usual },
  { type: 17, name: 'scanCode', minimumVersion: usual },
  { type: 18, name: 'DiaryDetailsPage', minimumVersion: usual },
  { type: 19, name: 'NEW', minimumVersion: usual },
  { type: 20, name: 'ActiveTestPage', minimumVersion: usual },
  { type: 21, name: 'PKVotingCollectionPage', minimumVersion: usual },
  { type: 22, name: 'PreviewImage', minimumVersion: usual },
  {
    type: 23,
    name: 'MyQRcode',
    web: '/vipqrcode',
    own: '/pages/membershipCode/index',
    minimumVersion: minimumVersions.memberCode,
  },
  { type: 24, name: 'ShoppingBags', own: '/pages/spaceMall/shoppingCart/index', minimumVersion: usual },
  { type: 25, name: 'HeadBox', minimumVersion: usual },
  { type: 28, name: 'SignIn', minimumVersion: usual },
];

const byType: ReadonlyMap<number, NativePage> = new Map(pages.map((page) => [page.type, page]));

/** Every page, in the order of its number; 26 and 27 do not exist. */
export const nativePages = pages;

/** Throws a TypeError for a number that names no page. */
export function nativePageOf(type: number): NativePage {
  const page = byType.get(type);
  if (!page) throw new TypeError(`${type} names no native page`);
  return page;
}

type Given = Readonly<Record<string, unknown>>;

function textOf(given: Given, name: string): string {
  const value = given[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The path and query of a page's web counterpart; undefined when it has none, or when a part of its path was not given. */
export function webCounterpart(page: NativePage, given: Given): string | undefined {
  if (page.web === undefined) return undefined;
  const names = [...page.web.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  if (names.some((name) => textOf(given, name) === '')) return undefined;
  const path = page.web.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(textOf(given, name)));
  const query = new URLSearchParams(
    (page.query ?? []).map((name) => [name, textOf(given, name)]).filter(([, value]) => value !== ''),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
