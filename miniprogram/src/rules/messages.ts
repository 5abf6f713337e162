// What the web app tells its shell. The chat app delivers it late: when a page is left, destroyed or shared.

/** The part of the share payload that counts here; unchecked, as it came from a page. */
export interface SharePayload {
  title?: unknown;
  url?: unknown;
  icon?: unknown;
  miniIcon?: unknown;
  miniPath?: unknown;
}

export interface Told {
  share?: SharePayload;
  isSignedIn?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function readMessage(message: unknown): Told {
  if (!isObject(message)) return {};
  if (message.type === 'share') return { share: message };
  if (message.type === 'session' && typeof message.isSignedIn === 'boolean') return { isSignedIn: message.isSignedIn };
  return {};
}

/** Of all that a web view posted, the last word on each subject; what is not understood is left out. */
export function readMessages(posted: unknown): Told {
  const messages: unknown[] = Array.isArray(posted) ? posted : [];
  return messages.map(readMessage).reduce((all, told) => Object.assign(all, told), {});
}
