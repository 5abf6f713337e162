// What a page of the shell may show, and which page shows it.
import { type Address, readAddress, withoutParameters, writeAddress } from './addresses';
import type { Sites } from './stage';

/** The tab pages bear the paths of the web app's own. */
export const tabPaths = ['/pages/home/index', '/pages/membershipCode/index', '/pages/personalCenter/index'] as const;
export const homePath = tabPaths[0];
export const webViewPath = '/pages/webview/index';

/** What only the shell may tell the web app: who the member is, and where the page stands. */
export const parameters = {
  accessCode: 'userAccessCode',
  bindingCode: 'bindingCode',
  miniProgram: 'miniProgram',
} as const;
/** The web app takes a session from `code` too. A stranger's link with one of these would sign a member in as somebody else. */
const reservedNames = [...Object.values(parameters), 'code'];

export type Target =
  /** A page of the web app: path and query. */
  { kind: 'own'; path: string } | { kind: 'outside'; address: string } | { kind: 'refused' };

function ownTarget({ path, query }: Address): Target {
  const address = withoutParameters(
    { origin: '', path: path.replace(/(.)\/+$/, '$1'), query, fragment: '' },
    reservedNames,
  );
  return { kind: 'own', path: writeAddress(address) };
}

/**
 * Reads an address that anybody may have written. The web app's own loses its fragment and whatever only the shell may
 * say; of other sites those of the allow-list pass, by https alone. Everything else is refused.
 */
export function readTarget(text: string, sites: Sites): Target {
  const address = readAddress(text);
  if (!address) return { kind: 'refused' };
  // Without its origin it would name another host.
  if (address.path.startsWith('//')) return { kind: 'refused' };
  if (address.origin === '' || address.origin === sites.ownOrigin) return ownTarget(address);
  const isListed = address.origin.startsWith('https://') && sites.outsideOrigins.includes(address.origin);
  return isListed ? { kind: 'outside', address: writeAddress(address) } : { kind: 'refused' };
}

function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? path;
}

export function isTab(path: string): boolean {
  return (tabPaths as readonly string[]).includes(withoutQuery(path));
}

/** The page of the shell that shows a page of the web app; a tab page is given without its query, which no tab takes. */
export function shellPageOf(path: string): string {
  return isTab(path) ? withoutQuery(path) : `${webViewPath}?u=${encodeURIComponent(path)}`;
}

/** How to open a page of the web app in the place of the present one. */
export function replacementFor(path: string): { move: 'switchTab' | 'redirectTo'; url: string } {
  return { move: isTab(path) ? 'switchTab' : 'redirectTo', url: shellPageOf(path) };
}
