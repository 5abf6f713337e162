// Speaks with the chat app as its own script does, without that script: calls by WeixinJSBridge, pages signed by the server.
import { HostError, hostMessages } from '../host';
import type { JsTicket } from '../ports';

type Reply = Readonly<Record<string, unknown>>;

export interface RawWeixinBridge {
  invoke(name: string, parameters: Record<string, unknown>, answered: (reply: Record<string, unknown>) => void): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: RawWeixinBridge;
    __wxjs_environment?: string;
  }
}

export interface WeixinAnswer {
  outcome: 'ok' | 'cancel' | 'fail';
  reason: string;
  reply: Reply;
}

const bridgeTimeoutMs = 5_000;
const answerTimeoutMs = 10_000;
/** For what waits for a person: a scan, a payment. */
export const personTimeoutMs = 180_000;

/** The bridge appears some time after the page; rejects with HostError 404 when it does not within five seconds. */
export function whenBridgeReady(timeoutMs: number = bridgeTimeoutMs): Promise<RawWeixinBridge> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('WeixinJSBridgeReady', end);
      if (window.WeixinJSBridge) resolve(window.WeixinJSBridge);
      else reject(new HostError(404, hostMessages.missingMethod));
    };
    const timer = setTimeout(end, timeoutMs);
    document.addEventListener('WeixinJSBridgeReady', end);
  });
}

/** Reads `get_brand_wcpay_request:ok`, `scanQRCode:cancel` and the older spellings of failure. */
export function readAnswer(reply: Reply): WeixinAnswer {
  const message = String(reply.err_msg ?? reply.errMsg ?? '');
  const reason = message.slice(message.indexOf(':') + 1).replaceAll('_', ' ');
  if (/^(ok|confirm)$/.test(reason)) return { outcome: 'ok', reason, reply };
  return { outcome: /\bcancel/.test(reason) ? 'cancel' : 'fail', reason, reply };
}

/** Thrown on by `invoke` when the chat app has not answered in time. */
export class NoAnswerError extends HostError {
  constructor(name: string) {
    super(500, `${name}: no answer`);
    this.name = 'NoAnswerError';
  }
}

/** One call. Rejects with NoAnswerError after `timeoutMs`, with HostError 404 when the chat app knows no such call. */
export async function invoke(
  name: string,
  parameters: Record<string, unknown>,
  timeoutMs: number = answerTimeoutMs,
): Promise<WeixinAnswer> {
  const bridge = await whenBridgeReady();
  const answer = await new Promise<WeixinAnswer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError(name)), timeoutMs);
    bridge.invoke(name, parameters, (reply) => {
      clearTimeout(timer);
      resolve(readAnswer(reply));
    });
  });
  if (/function not (exist|found)|not (supported|implement)/.test(answer.reason)) {
    throw new HostError(404, hostMessages.missingMethod);
  }
  return answer;
}

/** Like `invoke`, and rejects with HostError 500 unless the answer is ok. */
export async function invokeOrThrow(
  name: string,
  parameters: Record<string, unknown>,
  timeoutMs?: number,
): Promise<Reply> {
  const { outcome, reason, reply } = await invoke(name, parameters, timeoutMs);
  if (outcome !== 'ok') throw new HostError(500, `${name}: ${reason}`);
  return reply;
}

interface Signing {
  jsTicket: (url: string) => Promise<JsTicket>;
  /** iOS holds a signature against the address that was opened first; without it the present one is signed. */
  firstAddress: string | undefined;
  /** The calls that pages may make; their public names. */
  names: readonly string[];
}

/** Calls that the chat app allows only to a page that the mall's server has signed. */
export interface SignedCalls {
  invoke(name: string, parameters: Record<string, unknown>, timeoutMs?: number): Promise<WeixinAnswer>;
}

const withoutHash = (address: string) => address.split('#')[0] ?? '';

/** The address is signed when a call first needs it, and anew when it has changed; a failed signing is tried again. */
export function makeSignedCalls({ jsTicket, firstAddress, names }: Signing): SignedCalls {
  let signed: { url: string; verification: Promise<Record<string, string>> } | undefined;

  const sign = async (url: string): Promise<Record<string, string>> => {
    const { appId, timestamp, nonceStr, signature } = await jsTicket(url);
    const verification = {
      appId,
      verifyAppId: appId,
      verifySignType: 'sha1',
      verifyTimestamp: String(timestamp),
      verifyNonceStr: nonceStr,
      verifySignature: signature,
    };
    await invokeOrThrow('preVerifyJSAPI', { ...verification, verifyJsApiList: [...names], verifyOpenTagList: [] });
    return verification;
  };
  const verificationOf = (url: string): Promise<Record<string, string>> => {
    if (signed?.url === url) return signed.verification;
    const verification = sign(url);
    const mine = { url, verification };
    signed = mine;
    verification.catch(() => {
      if (signed === mine) signed = undefined;
    });
    return verification;
  };
  return {
    invoke: async (name, parameters, timeoutMs) => {
      const verification = await verificationOf(withoutHash(firstAddress ?? location.href));
      return invoke(name, { ...parameters, ...verification }, timeoutMs);
    },
  };
}
