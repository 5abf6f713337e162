// Reads the server's answer to a sign-in with the chat app's code.

/** What the web app goes on with; none of it may be shown, stored or sent twice. */
export interface HandOver {
  /** Of a member: exchanged for a session once, within a minute. */
  accessCode?: string;
  /** Of a chat account that belongs to no member yet: binds it to whoever signs in. */
  bindingCode?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const successCodes: readonly unknown[] = [200, 200000];

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Throws an Error with the server's reason when it refused, or when its answer holds neither code. */
export function readHandOver(statusCode: number, body: unknown): HandOver {
  const { code, msg, data } = fieldsOf(body);
  const { shortAccessToken, bindingCode } = fieldsOf(data);
  if (successCodes.includes(code) && isText(shortAccessToken)) return { accessCode: shortAccessToken };
  if (successCodes.includes(code) && isText(bindingCode)) return { bindingCode };
  throw new Error(`signing in was answered with ${statusCode}, ${String(code)}: ${String(msg)}`);
}
