// Which addresses outside the app may be opened, and as what they are read.

const webAddress = /^https?:\/\/[^\s\\]+$/i;

/** An absolute http or https address without a name and password in it; undefined for everything else. */
export function readWebAddress(text: string): URL | undefined {
  // Browsers skip spaces, control signs and backslashes where a reader would not; such an address is meant to deceive.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (!webAddress.test(text) || /[\u0000-\u0020\u007f]/.test(text)) return undefined;
  try {
    const url = new URL(text);
    return url.username || url.password ? undefined : url;
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}

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
