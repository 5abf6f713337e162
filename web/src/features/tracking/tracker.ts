// Collects what pages tell of visits, shares and clicks, and sends it in batches that survive the page.

import { deviceId } from '@galleria/client/device';
import { firstOperations } from '@galleria/client/firstOperations';
import { headersFor } from '@galleria/client/message';
import { session } from '@galleria/client/session';
import type { Input } from '@galleria/client/types';
import { statisticsConsent } from '@/api/consent';
import { trackingTypes } from '@/api/constants';
import { namesOfGoods, readableName } from './names';
import { deviceInfo, isTracked } from './tracked';
import { visitId } from './visitMark';

type Batch = Input<'do_track'>;
type Event = Batch['events'][number];

/** The actions that pages may tell of; the server refuses any other. */
const actionTypes = {
  share_goods: trackingTypes.share,
  share_page: trackingTypes.share,
  share_gift: trackingTypes.share,
  add_to_cart: trackingTypes.click,
  buy_now: trackingTypes.click,
  submit_order: trackingTypes.click,
} as const;
export type TrackedAction = keyof typeof actionTypes;

/** What an event is about, by its id, and a word of detail: never anything about the member. */
export interface Subject {
  productId?: number;
  /** The kind of what is given to a friend; which one it is, is theirs. */
  gift?: 'coupon' | 'gift_card';
  extendInfo?: string;
}

/** The server takes no more in one batch. */
const largestBatch = 20;
const sendAfterMs = 15_000;
const longestMs = 86_400_000;
const longestPageName = 40;

let waiting: { event: Event; at: number }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const within = (durationMs: number) => Math.round(Math.min(Math.max(durationMs, 0), longestMs));

type About = Pick<Event, 'bizType' | 'bizCode' | 'goodsName' | 'storeName' | 'extendInfo'>;

function subjectOf({ productId, gift, extendInfo }: Subject = {}): About {
  const detail = extendInfo === undefined ? {} : { extendInfo };
  if (gift) return { bizType: gift, ...detail };
  return productId === undefined
    ? detail
    : { bizType: 'goods', bizCode: String(productId), ...namesOfGoods(productId), ...detail };
}

/** What the present page is called; nothing for a title that would cost the whole batch. */
function pageName(): Pick<Event, 'pageName'> {
  const name = readableName(document.title, longestPageName);
  return name === undefined ? {} : { pageName: name };
}

function batchOf(events: readonly { event: Event; at: number }[]): Batch {
  const now = Date.now();
  return {
    businessType: 'plaza',
    platform: 'H5',
    deviceId: deviceId(),
    visitId: visitId(),
    deviceInfo: deviceInfo(navigator.userAgent),
    events: events.map(({ event, at }) => ({ ...event, happenedAgo: within(now - at) })),
  };
}

/** A beacon carries no headers, so only a stranger's batch goes by one: the session must never stand in a body. */
function send(batch: Batch): void {
  const { path, method } = firstOperations.do_track;
  const body = JSON.stringify(batch);
  const isStranger = session.get().accessToken === '';
  const blob = new Blob([body], { type: 'application/json' });
  if (isStranger && typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(path, blob)) return;
  const headers = headersFor({ headers: { 'content-type': 'application/json' } });
  fetch(path, { method, headers, body, keepalive: true })
    // Until its answer is read the browser holds a request open, and whatever waits for its end waits for ever.
    .then((answer) => answer.text())
    .catch(() => {
      // Nobody waits for it, and a batch that is sent again could be counted twice.
    });
}

/** Sends what waits, at once. */
export function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    send(batchOf(waiting.slice(0, largestBatch)));
    waiting = waiting.slice(largestBatch);
  }
}

/** What the server takes for a page's path; an address that somebody made up would cost the whole batch. */
const pagePathPattern = /^\/[\w/-]{0,99}$/;

function put(event: Event): void {
  if (!statisticsConsent.get() || !isTracked(navigator.userAgent) || !pagePathPattern.test(event.pagePath)) return;
  waiting.push({ event, at: Date.now() });
  if (waiting.length >= largestBatch) flush();
  else timer ??= setTimeout(flush, sendAfterMs);
}

/** Notes that the member shared or pressed something on the present page. Never fails, and never waits. */
export function track(action: TrackedAction, subject?: Subject): void {
  const trackingType = actionTypes[action];
  put({ trackingType, btnName: action, pagePath: location.pathname, ...pageName(), ...subjectOf(subject) });
}

/** Notes that the member looked at a page for so long; `isPresent`: it is the one whose title is shown now. */
export function trackVisit(pagePath: string, stayMs: number, subject?: Subject, isPresent = true): void {
  const name = isPresent ? pageName() : {};
  put({ trackingType: trackingTypes.visit, pagePath, stayTime: within(stayMs), ...name, ...subjectOf(subject) });
}

// A page that is hidden may never come back.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush();
});
window.addEventListener('pagehide', flush);
