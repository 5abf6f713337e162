// Which sites a link may lead to within the app.
import { readWebAddress } from '../outside';

/**
 * The address that a link of the web-view page means, when it is this app's own or stands on a site of `sites` (host
 * names) under https and on its usual port. Undefined otherwise: `javascript:` and `data:`, other sites, sites that only
 * begin or end like one of ours, and text that is still encoded after its one decoding.
 */
export function readAllowedAddress(text: string, sites: ReadonlySet<string>, ownOrigin: string): URL | undefined {
  const url = readWebAddress(text);
  if (!url) return undefined;
  if (url.origin === ownOrigin) return url;
  return url.protocol === 'https:' && url.port === '' && sites.has(url.hostname) ? url : undefined;
}

/** The host names of some bases, and of further ones that were configured. */
export function siteNamesOf(bases: readonly string[], further: readonly string[] = []): ReadonlySet<string> {
  const ofBases = bases.flatMap((base) => readWebAddress(base)?.hostname ?? []);
  return new Set([...ofBases, ...further.map((name) => name.trim().toLowerCase()).filter(Boolean)]);
}
