// What the filters of orders come to as a question, how numbers are written, and why something cannot be done with an order now. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, dayEnd, dayStart, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type FoundOrder = Output<'search_orders'>['orders'][number];
export type OrderRecord = Output<'get_order_record'>;
export type OrderMoney = NonNullable<OrderRecord['money']>;
export type ShippedTable = Output<'ship_by_table'>;
export type Parcel = OrderRecord['packages'][number];
export type UnshippedLine = OrderRecord['unshipped'][number];
type Status = FoundOrder['orderStatus'];

/** In the order of an order's way. */
export const statuses = [
  'created',
  'to_ship',
  'to_pick_up',
  'shipped',
  'received',
  'completed',
  'closed',
] as const satisfies readonly Status[];

export const statusTones: Readonly<Record<Status, Tone>> = {
  created: 'calm',
  to_ship: 'waiting',
  to_pick_up: 'waiting',
  shipped: 'waiting',
  received: 'good',
  completed: 'good',
  closed: 'calm',
};

/** Numbers are written in groups and copied with their spaces. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** The digits of a number, four by four. */
export function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Where whoever types the number of an order or a waybill, or a phone, is led; undefined for what cannot be one. */
export function addressOf(text: string): string | undefined {
  const number = withoutSpaces(text);
  return /^(?=(\D*\d){6})[\dA-Za-z-]{6,40}$/.test(number) ? `/orders?f.query=${number}` : undefined;
}

/** Only what is asked for is sent. Both days are included. */
export function searchOf({ filters, page }: ListView): Input<'search_orders'> {
  const [behindAt, behindOrderId] = page.split('.');
  return asked<Input<'search_orders'>>({
    query: withoutSpaces(filters.query ?? '') || undefined,
    orderStatus: statuses.find((status) => status === filters.status),
    shopId: wholeOf(filters.shopId),
    skuId: wholeOf(filters.skuId),
    isWrapped: filters.wrapped === 'yes' ? true : undefined,
    from: dayStart(filters.from),
    until: dayEnd(filters.until),
    behindAt: wholeOf(behindAt),
    behindOrderId: wholeOf(behindOrderId),
    pageSize: undefined,
  });
}

/** The mark of the page behind this one. */
export function pageBehind({ orders, hasMore }: Output<'search_orders'>): string | undefined {
  const last = orders.at(-1);
  return hasMore && last ? `${last.createdAt}.${last.orderId}` : undefined;
}

/** The first word of why not, by the state in which it cannot be done. */
type WhyNot = 'unpaid' | 'picksUp' | 'shipped' | 'closed' | 'nothingOfYours' | 'handedOver';

const whyNotShipIn: Readonly<Partial<Record<Status, WhyNot>>> = {
  created: 'unpaid',
  to_pick_up: 'picksUp',
  shipped: 'shipped',
  received: 'shipped',
  completed: 'shipped',
  closed: 'closed',
};

const whyNotHandOverIn: Readonly<Partial<Record<Status, WhyNot>>> = {
  created: 'unpaid',
  received: 'handedOver',
  completed: 'handedOver',
  closed: 'closed',
};

/** Undefined: something of it can be shipped. */
export function whyNotShip({ orderStatus, shopsToShip }: Pick<OrderRecord, 'orderStatus' | 'shopsToShip'>) {
  return whyNotShipIn[orderStatus] ?? (shopsToShip.length === 0 ? 'nothingOfYours' : undefined);
}

/** The field in which it is said how many pieces of a line go into a parcel. */
export const piecesField = (orderLineId: number) => `pieces${orderLineId}`;

type Packed = NonNullable<Input<'ship_package'>['lines']>;

/** What goes into a parcel by the fields of its form; undefined for all that is still to be sent, which needs no saying. */
export function packedLines(unshipped: readonly UnshippedLine[], values: Record<string, unknown>): Packed | undefined {
  const count = ({ orderLineId, quantity }: UnshippedLine) => Number(values[piecesField(orderLineId)] ?? quantity);
  if (unshipped.every((line) => count(line) === line.quantity)) return undefined;
  return unshipped.flatMap((line) =>
    count(line) > 0 ? [{ orderLineId: line.orderLineId, quantity: count(line) }] : [],
  );
}

/** The fields that ask for more than there is, or, if nothing goes into the parcel, all of them. */
export function wrongPieces(
  unshipped: readonly UnshippedLine[],
  values: Record<string, unknown>,
): { field: string; problem: 'tooMany' | 'nothing'; left: number }[] {
  const fields = unshipped.map(({ orderLineId, quantity }) => ({
    field: piecesField(orderLineId),
    count: Number(values[piecesField(orderLineId)] ?? quantity),
    left: quantity,
  }));
  if (fields.every(({ count }) => count === 0))
    return fields.map(({ field, left }) => ({ field, problem: 'nothing', left }));
  return fields
    .filter(({ count, left }) => count < 0 || count > left)
    .map(({ field, left }) => ({ field, problem: 'tooMany', left }));
}

/** Why there is no slip to pack by; undefined: there is one. */
export function whyNotPack({ orderStatus }: Pick<OrderRecord, 'orderStatus'>): WhyNot | undefined {
  if (orderStatus === 'created') return 'unpaid';
  return whyNotHandOverIn[orderStatus];
}

/** Undefined: it waits at the counter. */
export function whyNotHandOver({ orderStatus }: Pick<OrderRecord, 'orderStatus'>): WhyNot | undefined {
  return whyNotHandOverIn[orderStatus];
}
