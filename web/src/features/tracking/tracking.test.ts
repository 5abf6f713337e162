// What is told of visits: by whom, when, in which batches, and never more than that.

import { session } from '@galleria/client/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statisticsConsent } from '@/api/consent';
import { connectClient } from '@/app/connect';
import { answer, makeServer } from '@/app/testing/server';
import { learnGoods } from './names';
import { deviceInfo, isTracked } from './tracked';
import { flush, track, trackVisit } from './tracker';
import { fetchVisitLifetime, visitId } from './visitMark';
import { followVisits, type Places } from './visits';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0';
const home = '/pages/home/index';
const goods = '/pages/spaceMall/GoodsDetails/index';

let beacons: Blob[] = [];

async function sentEvents(): Promise<Record<string, unknown>[]> {
  const texts = await Promise.all(beacons.map((blob) => new Response(blob).text()));
  return texts.flatMap((text) => JSON.parse(text).events);
}

function forgetVisit(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it.
  document.cookie = 'data_tracker_meta=; Path=/; Max-Age=0';
}

function useBrowser(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

function hide(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A member who walks: `go` moves him. */
function makePlaces(path: string, search = ''): Places & { go: (path: string, search?: string) => void } {
  let present = { path, search };
  const listeners = new Set<() => void>();
  return {
    get: () => present,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (next, nextSearch = '') => {
      present = { path: next, search: nextSearch };
      for (const listener of listeners) listener();
    },
  };
}

let server: ReturnType<typeof makeServer>;

beforeEach(() => {
  vi.useFakeTimers();
  beacons = [];
  document.title = '';
  server = makeServer({ do_track: answer(null), get_system_config: answer('10') });
  vi.stubGlobal('fetch', server.fetch);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: vi.fn((_path: string, blob: Blob) => beacons.push(blob) > 0),
  });
  connectClient({ clientType: 'liteApp', platformSource: 'portal_web' });
  useBrowser(phone);
  history.replaceState(null, '', goods);
});

afterEach(() => {
  flush();
  session.signOut();
  forgetVisit();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('phones are counted, computers and developer tools are not', () => {
  expect(isTracked(phone)).toBe(true);
  expect(isTracked(pixel)).toBe(true);
  expect(isTracked(computer)).toBe(false);
  expect(isTracked('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MicroMessenger/6.8.0 MacWechat/3.8')).toBe(false);
  expect(isTracked(`${phone} wechatdevtools/1.06.2310080 MicroMessenger/8.0.5`)).toBe(false);
});

test('of the device its kind and system are told', () => {
  expect(deviceInfo(phone)).toEqual({ model: 'iPhone', system: 'iOS 17.4' });
  expect(deviceInfo(pixel)).toEqual({ model: 'Pixel 8', system: 'Android 14' });
  expect(deviceInfo(computer)).toEqual({ model: '', system: '' });
});

test('what is told waits a while and then goes as one batch', async () => {
  track('add_to_cart', { productId: 41 });
  await vi.advanceTimersByTimeAsync(5_000);
  track('submit_order');
  expect(beacons).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(beacons).toHaveLength(1);
  expect(await sentEvents()).toEqual([
    { trackingType: 2, btnName: 'add_to_cart', pagePath: goods, bizType: 'goods', bizCode: '41', happenedAgo: 15_000 },
    { trackingType: 2, btnName: 'submit_order', pagePath: goods, happenedAgo: 10_000 },
  ]);
});

test('what waits goes with the page, whether or not visits are followed', () => {
  track('buy_now', { productId: 41 });
  window.dispatchEvent(new Event('pagehide'));
  expect(beacons).toHaveLength(1);
});

test('a full batch goes at once', () => {
  for (let i = 0; i < 19; i += 1) track('buy_now', { productId: i });
  expect(beacons).toHaveLength(0);
  track('buy_now', { productId: 19 });
  expect(beacons).toHaveLength(1);
});

test('on a computer nothing is told', async () => {
  useBrowser(computer);
  const stop = followVisits(makePlaces(home), [{ place: { path: home, search: '' }, since: Date.now() }]);
  track('add_to_cart', { productId: 41 });
  hide('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  expect(beacons).toHaveLength(0);
  expect(server.calls('get_system_config')).toHaveLength(0);
});

test('a member who does not want to be counted is not', async () => {
  statisticsConsent.set(false);
  track('add_to_cart', { productId: 41 });
  hide('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  statisticsConsent.set(true);
  expect(beacons).toHaveLength(0);
});

test('an address that no page has is not told', () => {
  trackVisit('/pages/%E4%BA%91?phone=13800005678', 10);
  flush();
  expect(beacons).toHaveLength(0);
});

test('what the server answers to a batch is read, so that the request ends', async () => {
  const answers: Response[] = [];
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answered = await server.fetch(...call);
    answers.push(answered);
    return answered;
  });
  session.signIn({ accessToken: 'a-secret-token', uid: 11002841, phone: '13800005678' });
  track('add_to_cart');
  flush();
  await vi.waitFor(() => expect(answers.map((answered) => answered.bodyUsed)).toEqual([true]));
});

test('a member is told by the session header, never in the body', async () => {
  session.signIn({ accessToken: 'a-secret-token', uid: 11002841, phone: '13800005678' });
  track('add_to_cart', { productId: 41 });
  flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(beacons).toHaveLength(0);
  expect(server.headers('do_track')[0]?.get('access_token')).toBe('a-secret-token');
  const body = JSON.stringify(server.calls('do_track'));
  expect(body).not.toMatch(/a-secret-token|11002841|13800005678/);
});

test('a beacon that the browser refuses goes as a call', async () => {
  vi.mocked(navigator.sendBeacon).mockReturnValue(false);
  track('buy_now', { productId: 41 });
  flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.calls('do_track')).toHaveLength(1);
});

test('each page is noted with the time that it was looked at', async () => {
  const trail = [
    { place: { path: home, search: '' }, since: Date.now() - 3_000 },
    { place: { path: goods, search: '?productId=41' }, since: Date.now() - 1_000 },
  ];
  const places = makePlaces(goods, '?productId=41');
  const stop = followVisits(places, trail);
  await vi.advanceTimersByTimeAsync(4_000);
  places.go('/pages/spaceMall/shoppingCart/index');
  await vi.advanceTimersByTimeAsync(500);
  stop();
  const visits = (await sentEvents()).map(({ pagePath, stayTime, bizCode }) => [pagePath, stayTime, bizCode]);
  expect(visits).toEqual([
    [home, 2_000, undefined],
    [goods, 5_000, '41'],
    ['/pages/spaceMall/shoppingCart/index', 500, undefined],
  ]);
});

test('a hidden app sends at once, and counts anew when it is back', async () => {
  const stop = followVisits(makePlaces(home), [{ place: { path: home, search: '' }, since: Date.now() }]);
  await vi.advanceTimersByTimeAsync(2_000);
  hide('hidden');
  expect(beacons).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  hide('visible');
  await vi.advanceTimersByTimeAsync(1_000);
  window.dispatchEvent(new Event('pagehide'));
  expect((await sentEvents()).map(({ stayTime }) => stayTime)).toEqual([2_000, 1_000]);
  expect(server.calls('get_system_config')).toHaveLength(2);
  stop();
  expect(beacons).toHaveLength(2);
});

test('the visit keeps its name for the lifetime that the mall sets', async () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const first = visitId();
  expect(written).toHaveBeenLastCalledWith(expect.stringContaining('Max-Age=600;'));
  vi.stubGlobal('fetch', makeServer({ get_system_config: answer('30') }).fetch);
  await fetchVisitLifetime();
  expect(visitId()).toBe(first);
  expect(written).toHaveBeenLastCalledWith(expect.stringContaining('Max-Age=1800;'));
  vi.stubGlobal('fetch', makeServer({}).fetch);
  await fetchVisitLifetime();
  visitId();
  expect(written).toHaveBeenLastCalledWith(expect.stringContaining('Max-Age=1800;'));
  forgetVisit();
  expect(visitId()).not.toBe(first);
});

test('events say what the page, the goods and the shop are called, and how something was shared', async () => {
  document.title = '羊绒围巾';
  learnGoods(7, '羊绒围巾', '云朵工坊');
  track('add_to_cart', { productId: 7 });
  track('share_goods', { productId: 7, extendInfo: 'copied' });
  trackVisit(goods, 1_000, { productId: 7 });
  flush();
  const names = { pageName: '羊绒围巾', goodsName: '羊绒围巾', storeName: '云朵工坊', bizType: 'goods', bizCode: '7' };
  expect(await sentEvents()).toMatchObject([
    { btnName: 'add_to_cart', ...names },
    { btnName: 'share_goods', ...names, extendInfo: 'copied' },
    { trackingType: 0, ...names },
  ]);
});

test('a gift that is passed on is counted by its kind, and never by which it is', async () => {
  document.title = '礼品卡';
  track('share_gift', { gift: 'gift_card', extendInfo: 'shared' });
  flush();
  const [event] = await sentEvents();
  expect(event).toMatchObject({ trackingType: 1, btnName: 'share_gift', bizType: 'gift_card', extendInfo: 'shared' });
  expect(event).not.toHaveProperty('bizCode');
});

test.each(['打给 13800005678', 'lin@example.com', 'a'.repeat(32)])(
  'a title that may tell who somebody is stays here: %s',
  async (title) => {
    document.title = title;
    track('submit_order');
    flush();
    expect((await sentEvents())[0]).not.toHaveProperty('pageName');
  },
);
