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
