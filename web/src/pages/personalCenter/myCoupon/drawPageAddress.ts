// Decides which addresses the page of a draw opens; links can carry any.

function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}

/** The address on this app's own host that `given` names; undefined for every other, and for one that is encoded twice or hides slashes. */
export function drawPageAddress(given: string, ownAddress: string): string | undefined {
  // Browsers read a backslash as a slash and skip line breaks, so that `/\host` would be another host.
  if (!/^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/i.test(given) || given.includes('%25')) return undefined;
  const target = parse(given, ownAddress);
  const isOwn = target?.host === new URL(ownAddress).host && target.username === '' && target.password === '';
  return isOwn && !/%(?:2f|5c)/i.test(target.pathname) ? target.href : undefined;
}
