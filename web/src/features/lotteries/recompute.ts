// Recomputes draws and codes in the browser, by nothing but WebCrypto: what the seed, the version, the number and the member's own nonce come to, and in which
// order a list of codes wins. docs/lottery-draws.md tells how; the server does the same in lotteries_draw.cpp and lotteries_shuffle.cpp.

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

interface ListedCode {
  codeNumber: number;
  mark: string;
  nonce: string;
}

interface CodeWin {
  winNumber: number;
  codeNumber: number;
  prizeId: number;
  outcome: 'given' | 'gone';
  afterReturn: number;
}

/** What of a lottery of codes is published, as far as the order needs it. */
export interface PublishedCodes {
  activityId: number;
  commitment: string;
  seed: string;
  listDigest: string;
  drawCount: number;
  versions: readonly { odds: readonly { prizeId: number; totalCount?: number }[] }[];
  returns: readonly { prizeId: number }[];
  codes: readonly ListedCode[];
  codeWins: readonly CodeWin[];
}

/** The first 48 bits of the digest: a number of JavaScript holds them exactly. */
const digitsUsed = 12;
const numberSpace = 2 ** 48;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function sha256Of(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));
}

/** SHA-256 of the seed as it is written. */
export const commitmentOf = sha256Of;

const keyOf = (seed: string) =>
  crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** From 0 to `bound` - 1, each equally likely: beyond the largest multiple of the bound, the next attempt counts. */
async function numberBelow(key: CryptoKey, text: string, bound: number): Promise<number> {
  const fairEnd = numberSpace - (numberSpace % bound);
  for (let attempt = 0; ; attempt += 1) {
    const digest = hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(`${text}:${attempt}`))));
    const bits = Number.parseInt(digest.slice(0, digitsUsed), 16);
    if (bits < fairEnd) return bits % bound;
  }
}

export async function numberOf(seed: string, ticket: Ticket, bound: number): Promise<number> {
  const { activityId, version, drawNumber, nonce } = ticket;
  return numberBelow(await keyOf(seed), [activityId, version, drawNumber, nonce].join(':'), bound);
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

/** SHA-256 of the list: activity and how many, then each code with its mark and nonce. */
export function listDigestOf(activityId: number, codes: readonly ListedCode[]): Promise<string> {
  const lines = codes.map(({ codeNumber, mark, nonce }) => `${codeNumber}:${mark}:${nonce}\n`);
  return sha256Of(`${activityId}:${codes.length}\n${lines.join('')}`);
}

/** The numbers from 1 to `count` in the order in which they win. */
export async function shuffled(seed: string, activityId: number, listDigest: string, count: number): Promise<number[]> {
  const key = await keyOf(seed);
  const order = Array.from({ length: count }, (_, place) => place + 1);
  for (let place = count; place >= 2; place -= 1) {
    const other = await numberBelow(key, [activityId, listDigest, place].join(':'), place);
    const [last = 0, chosen = 0] = [order[place - 1], order[other]];
    order[place - 1] = chosen;
    order[other] = last;
  }
  return order;
}

/** Whose turn it was, from the first piece to the last that came back. That an account had ended is believed. */
export async function turnsOf(published: PublishedCodes): Promise<CodeWin[]> {
  const { activityId, seed, listDigest, codes, returns, codeWins } = published;
  const order = await shuffled(seed, activityId, listDigest, codes.length);
  const markOf = new Map(codes.map(({ codeNumber, mark }) => [codeNumber, mark]));
  const gone = new Set(codeWins.filter(({ outcome }) => outcome === 'gone').map(({ codeNumber }) => codeNumber));
  const pieces = [
    ...(published.versions.at(-1)?.odds ?? []).flatMap(({ prizeId, totalCount = 0 }) =>
      Array.from({ length: Math.min(totalCount, codes.length) }, () => ({ prizeId, afterReturn: 0 })),
    ),
    ...returns.map(({ prizeId }, place) => ({ prizeId, afterReturn: place + 1 })),
  ];
  const won = new Set<string>();
  const turns: CodeWin[] = [];
  let next = 0;
  for (const piece of pieces) {
    for (let isGiven = false; !isGiven && next < order.length; next += 1) {
      const codeNumber = order[next] ?? 0;
      const mark = markOf.get(codeNumber) ?? '';
      if (won.has(mark)) continue;
      isGiven = !gone.has(codeNumber);
      turns.push({ winNumber: turns.length + 1, codeNumber, ...piece, outcome: isGiven ? 'given' : 'gone' });
      if (isGiven) won.add(mark);
    }
  }
  return turns;
}

/** Which of seed, list and winners are as they should be. */
export async function checkCodes(published: PublishedCodes) {
  const { activityId, commitment, seed, listDigest, codes, drawCount, codeWins } = published;
  const isComplete = codes.length === drawCount && codes.every(({ codeNumber }, place) => codeNumber === place + 1);
  const turns = await turnsOf(published);
  const textOf = ({ winNumber, codeNumber, prizeId, outcome, afterReturn }: CodeWin) =>
    [winNumber, codeNumber, prizeId, outcome, afterReturn].join(' ');
  return {
    seed: (await commitmentOf(seed)) === commitment,
    list: isComplete && (await listDigestOf(activityId, codes)) === listDigest,
    winners: turns.map(textOf).join('\n') === codeWins.map(textOf).join('\n'),
  };
}
