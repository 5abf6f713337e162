// Recomputes draws in the browser, by nothing but WebCrypto: what the seed, the version, the number and the member's own nonce come to.
// docs/lottery-draws.md tells how; the server does the same in lotteries_draw.cpp.

interface Weighted {
  prizeId: number;
  weight: number;
}

interface Ticket {
  activityId: number;
  version: number;
  drawNumber: number;
  nonce: string;
}

/** The first 48 bits of the digest: a number of JavaScript holds them exactly. */
const digitsUsed = 12;
const numberSpace = 2 ** 48;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of the seed as it is written. */
export async function commitmentOf(seed: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(seed))));
}

/** From 0 to `bound` - 1, each equally likely: beyond the largest multiple of the bound, the next attempt counts. */
export async function numberOf(seed: string, ticket: Ticket, bound: number): Promise<number> {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const fairEnd = numberSpace - (numberSpace % bound);
  for (let attempt = 0; ; attempt += 1) {
    const { activityId, version, drawNumber, nonce } = ticket;
    const text = [activityId, version, drawNumber, nonce, attempt].join(':');
    const digest = hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text))));
    const bits = Number.parseInt(digest.slice(0, digitsUsed), 16);
    if (bits < fairEnd) return bits % bound;
  }
}

/** The prize in whose weight the number lies; undefined beyond all of them. */
export function prizeAt(odds: readonly Weighted[], number: number): number | undefined {
  let end = 0;
  return odds.find(({ weight }) => {
    end += weight;
    return number < end;
  })?.prizeId;
}

export async function drawnPrize(seed: string, ticket: Ticket, odds: readonly Weighted[]): Promise<number | undefined> {
  const sum = odds.reduce((total, { weight }) => total + weight, 0);
  return sum > 0 ? prizeAt(odds, await numberOf(seed, ticket, sum)) : undefined;
}

/** 128 random bits, which nobody but this phone chose. */
export function randomNonce(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}
