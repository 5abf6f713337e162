// The payment request that the server prepared, and what the chat app says became of it.
import type { Outcome } from './calls';

/** What `wx.requestPayment` takes; made and signed by the server. */
export interface PayRequest {
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: 'RSA' | 'MD5' | 'HMAC-SHA256';
  paySign: string;
}

type Given = Readonly<Record<string, unknown>>;

const shapes: Readonly<Record<keyof PayRequest, RegExp>> = {
  timeStamp: /^\d{10}$/,
  nonceStr: /^[\w-]{1,32}$/,
  package: /^prepay_id=[\w-]{1,128}$/,
  signType: /^(RSA|MD5|HMAC-SHA256)$/,
  paySign: /^[A-Za-z0-9+/=]{16,1024}$/,
};

function parseObject(text: string): Given {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Given) : {};
  } catch {
    return {};
  }
}

function hasShape(given: Given): given is Given & PayRequest {
  return Object.entries(shapes).every(([name, shape]) => typeof given[name] === 'string' && shape.test(given[name]));
}

/** Undefined unless all five fields are there and of their shape; what else there is stays behind. */
export function readPayRequest(text: string): PayRequest | undefined {
  const given = parseObject(text);
  if (!hasShape(given)) return undefined;
  const { timeStamp, nonceStr, package: prepay, signType, paySign } = given;
  return { timeStamp, nonceStr, package: prepay, signType, paySign };
}

/** From the `errMsg` of `wx.requestPayment`. It is the chat app's word: only the server knows what was paid. */
export function payOutcomeOf(errMsg: string): Outcome {
  if (errMsg === 'requestPayment:ok') return { outcome: 'done' };
  if (/^requestPayment:(fail )?cancel$/.test(errMsg)) return { outcome: 'cancelled' };
  return { outcome: 'failed', reason: errMsg };
}
