// The sites that the web view may open: the mall's own, and those that the build names.

import { readAllowedAddress, siteNamesOf } from '@/hosts/sites/allowedSites';
import { hostMapFor } from '@/hosts/sites/environment';
import { readStage } from '@/hosts/stage';

const { VITE_STAGE, VITE_DOMAIN, VITE_OUTSIDE_SITES } = import.meta.env;

/** The address that may be opened, or undefined for one that must not be. */
export function allowedAddress(text: string): URL | undefined {
  const bases = Object.values(hostMapFor(readStage(VITE_STAGE), VITE_DOMAIN || undefined, location.origin));
  return readAllowedAddress(text, siteNamesOf(bases, VITE_OUTSIDE_SITES?.split(',')), location.origin);
}

/** Path, query and hash of a page of this app; undefined for files and for other sites. */
export function ownPageOf(url: URL): string | undefined {
  const isPage = url.origin === location.origin && /^\/($|pages\/|h5Pages\/)/.test(url.pathname);
  return isPage ? url.pathname + url.search + url.hash : undefined;
}
