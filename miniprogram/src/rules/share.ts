// How a page is passed on in the chat app, from what the web app said of it.
import { decodeOnce, readAddress } from './addresses';
import type { SharePayload } from './messages';
import type { Sites } from './stage';
import { readTarget, shellPageOf, webViewPath } from './targets';

export interface ShareCard {
  title: string;
  path: string;
  imageUrl: string;
}

/** The web app's page that an address leads to, also when it leads there by way of the shell's own page. */
function pageOf(address: unknown, sites: Sites): string | undefined {
  if (typeof address !== 'string') return undefined;
  const target = readTarget(address, sites);
  if (target.kind !== 'own') return undefined;
  const [path, query = ''] = target.path.split('?', 2);
  if (path !== webViewPath) return target.path;
  const u = query.split('&').find((pair) => pair.startsWith('u='));
  const inner = readTarget(decodeOnce(u?.slice('u='.length) ?? '') ?? '', sites);
  return inner.kind === 'own' ? inner.path : undefined;
}

function pictureOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('https://')) return undefined;
  return readAddress(address) && address;
}

/**
 * The card of a page. It leads to the web app alone: to what the payload names, else to the first of `shown`, the
 * addresses that the page is known by, else to `standard`, which completes the rest too.
 */
export function shareCardOf(
  payload: SharePayload | undefined,
  shown: readonly (string | undefined)[],
  sites: Sites,
  standard: ShareCard,
): ShareCard {
  const title = typeof payload?.title === 'string' ? payload.title.trim() : '';
  const pages = [payload?.miniPath, payload?.url, ...shown].map((address) => pageOf(address, sites));
  const page = pages.find((path) => path !== undefined);
  return {
    title: title || standard.title,
    path: page === undefined ? standard.path : shellPageOf(page),
    imageUrl: pictureOf(payload?.miniIcon) ?? pictureOf(payload?.icon) ?? standard.imageUrl,
  };
}
