// Reads and changes addresses; the chat app's script engine has neither URL nor URLSearchParams.

export interface Address {
  /** Scheme and host in lower case, with the port if it has one; empty for an address within a site. */
  origin: string;
  /** Begins with a slash. */
  path: string;
  /** With its question mark, or empty. */
  query: string;
  /** With its hash, or empty. */
  fragment: string;
}

const absolute = /^(https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)(\/[^?#]*)?(\?[^#]*)?(#.*)?$/i;
// Two slashes at the beginning would name another host.
const within = /^()(\/(?!\/)[^?#]*)(\?[^#]*)?(#.*)?$/;
// Browsers read a backslash as a slash and drop what cannot be printed, so neither may stand in what is compared.
const printed = /^[!#-;=?-[\]-~\u00a0-\uffff]+$/;

/** Percent-encodes what is not ASCII: a web view on iOS stays white otherwise. Undefined when it was cut within a sign. */
function encodeSigns(text: string): string | undefined {
  try {
    return text.replace(/[\u0080-\uffff]+/g, encodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * The parts of an http address, or of a path within a site. Undefined for anything else: other schemes, names and
 * passwords before the host, and signs that two readers might understand in two ways.
 */
export function readAddress(text: string): Address | undefined {
  if (!printed.test(text)) return undefined;
  const encoded = encodeSigns(text);
  const parts = encoded === undefined ? undefined : (absolute.exec(encoded) ?? within.exec(encoded));
  if (!parts) return undefined;
  const [, origin = '', path = '/', query = '', fragment = ''] = parts;
  return { origin: origin.toLowerCase(), path, query, fragment };
}

export function writeAddress({ origin, path, query, fragment }: Address): string {
  return origin + path + query + fragment;
}

/** Decodes once, as the chat app hands parameters to a page undecoded. Undefined when it cannot be decoded. */
export function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? '';
  return decodeOnce(name.replace(/\+/g, ' ')) ?? name;
}

/** The address without these query parameters, however their names are encoded. */
export function withoutParameters(address: Address, names: readonly string[]): Address {
  const kept = address.query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(nameOf(pair)));
  return { ...address, query: kept.length > 0 ? `?${kept.join('&')}` : '' };
}

/** The address with this parameter once, at the end of its query. */
export function withParameter(address: Address, name: string, value: string): Address {
  const rest = withoutParameters(address, [name]);
  const joint = rest.query === '' ? '?' : '&';
  return { ...rest, query: `${rest.query}${joint}${name}=${encodeURIComponent(value)}` };
}
