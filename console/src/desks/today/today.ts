// What the figures of the mall's day say: how they compare, which points are drawn, where each leads. Pure.
import type { Input, Output } from '@galleria/client/types';
import { formatDate } from '@/ui/format';

export type Today = Output<'get_today'>;
export type Range = Today['range'];
export type Point = NonNullable<Today['sales']>['points'][number];
export type Visits = NonNullable<Today['visits']>;

export const ranges: readonly Range[] = ['today', 'yesterday', 'week'];

/** What the address asks for. */
export function askedOf(search: URLSearchParams): Input<'get_today'> {
  const range = ranges.find((one) => one === search.get('range')) ?? 'today';
  const shop = search.get('shop') ?? '';
  return /^\d{1,16}$/.test(shop) ? { range, shopId: Number(shop) } : { range };
}

/** The change from `before` in tenths of a percent; undefined when there is nothing to compare with. */
export function changeOf(value: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((value - before) / before) * 1_000);
}

/** Tenths of a percent as `8.3%`. */
export const percentText = (tenths: number) => `${(Math.abs(tenths) / 10).toFixed(1)}%`;

/** The average basket in whole cents; nothing was sold: nothing. */
export const basketOf = (salesCents: number, orderCount: number) =>
  orderCount === 0 ? 0 : Math.round(salesCents / orderCount);

/** Hours without sales in either week say nothing outside of opening hours, which are drawn in any case. */
export function drawnPoints(points: readonly Point[], range: Range): readonly Point[] {
  if (range === 'week') return points;
  const opens = 10;
  const closes = 22;
  const says = ({ salesCents, beforeSalesCents }: Point) => (salesCents ?? 0) > 0 || beforeSalesCents > 0;
  const first = points.findIndex(says);
  const last = points.findLastIndex(says);
  return points.slice(first < 0 ? opens : Math.min(first, opens), Math.max(last, closes) + 1);
}

export interface FunnelStep {
  name: 'visitors' | 'goods' | 'cart' | 'ordered' | 'paid';
  count: number;
  /** Of the widest bar, linear, in percent. */
  width: number;
  /** Of the step before, in tenths of a percent. */
  share: number | undefined;
}

export function funnelOf(visits: Visits): FunnelStep[] {
  const counts = [
    ['visitors', visits.visitorCount],
    ['goods', visits.goodsCount],
    ['cart', visits.cartCount],
    ['ordered', visits.orderedCount],
    ['paid', visits.paidCount],
  ] as const;
  const widest = Math.max(1, ...counts.map(([, count]) => count));
  return counts.map(([name, count], index) => {
    const before = counts[index - 1]?.[1] ?? 0;
    // Who buys at once was never at the cart: more than all of a step are no share of it.
    const share = before === 0 || count > before ? undefined : Math.round((count / before) * 1_000);
    return { name, count, width: (count * 100) / widest, share };
  });
}

/** The days that figures are about, as lists filter by them. */
function daysOf({ from, until }: Pick<Today, 'from' | 'until'>): string {
  return `f.from=${formatDate(from)}&f.until=${formatDate(until - 1)}`;
}

/** The orders and members behind a figure. */
export const ordersAddress = (today: Today) =>
  `/orders?${daysOf(today)}${today.shopId === undefined ? '' : `&f.shopId=${today.shopId}`}`;
export const membersAddress = (today: Today) => `/members?${daysOf(today)}`;

/** The weekday of a moment on the mall's clock, 0 for Sunday. */
export const weekdayOf = (timeMs: number) => new Date(`${formatDate(timeMs)}T00:00:00Z`).getUTCDay();

/** A time in words of the desk: `72` minutes are an hour and twelve minutes. */
export type Duration = { kind: 'minutes' | 'days'; count: number } | { kind: 'hours'; hours: number; minutes: number };
export function durationOf(ms: number): Duration {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return { kind: 'minutes', count: minutes };
  if (minutes < 48 * 60) return { kind: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return { kind: 'days', count: Math.floor(minutes / 1_440) };
}
