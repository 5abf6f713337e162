// What a refund plan and a price chain come to, and whether they add up; what a proposal would give back. Pure.
import { serverNowMs } from '@galleria/client/clock';
import type { Input, Output } from '@galleria/client/types';
import type { OrderMoney } from './orders';

export type OrderRefundPlan = Output<'plan_order_refund'>;
export type PlanLine = OrderRefundPlan['lines'][number];
export type PlanTender = OrderRefundPlan['tenders'][number];
export type OrderCase = Output<'list_order_cases'>['cases'][number];
export type Proposal = Output<'list_proposals'>['proposals'][number];
export type CaseKind = OrderRefundPlan['kind'];
export type CaseReason = Input<'refund_order'>['reason'];

export const reasons = [
  'changed_mind',
  'wrong_size',
  'damaged',
  'wrong_item',
  'not_as_described',
  'late',
  'other',
] as const satisfies readonly CaseReason[];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const isMoney = ({ kind }: { kind: PlanTender['kind'] }) => kind !== 'points';

/** Whether what was paid for a line is what went back, goes back and stays, and what goes back is the sum of its parts. */
export function lineAddsUp(line: PlanLine): boolean {
  const parts = sum(line.parts.filter(isMoney).map(({ amount }) => amount));
  const isWhole = line.paidCents === line.givenBackCents + line.returnsCents + line.staysCents;
  return isWhole && parts === line.returnsCents && line.staysCents >= 0;
}

/** Whether the plan's own total is that of its lines and that of its tenders. */
export function planAddsUp({ totalCents, lines, tenders }: OrderRefundPlan): boolean {
  const ofTenders = sum(tenders.filter(isMoney).map(({ returns }) => returns));
  const ofLines = sum(lines.map(({ returnsCents }) => returnsCents));
  return totalCents === ofLines && totalCents === ofTenders && lines.every(lineAddsUp);
}

export interface ChainRow {
  key: string;
  label: string;
  note: string;
  /** Of each line, in the order of the lines. */
  lines: readonly number[];
  total: number;
  addsUp: boolean;
}

/** The steps of a price by line; each row says whether its lines come to its total, the last one also whether the steps come to what is payable. */
export function chainRows({ priceSteps, lines, payableCents }: OrderMoney): readonly ChainRow[] {
  const steps = priceSteps.map(({ label, note, amountCents }, index): ChainRow => {
    const ofLines = lines.map(({ stepCents }) => stepCents[index] ?? 0);
    const addsUp = sum(ofLines) === amountCents;
    return { key: `${index} ${label}`, label, note, lines: ofLines, total: amountCents, addsUp };
  });
  const columns = lines.every((line) => sum(line.stepCents) === line.payableCents);
  const whole = sum(lines.map((line) => line.payableCents)) === payableCents;
  const payable = {
    key: 'payable',
    label: '',
    note: '',
    lines: lines.map((line) => line.payableCents),
    total: payableCents,
  };
  const isSum = sum(priceSteps.map(({ amountCents }) => amountCents)) === payableCents;
  return [...steps, { ...payable, addsUp: columns && whole && isSum }];
}

/** Points apart: what is counted in cents comes to what was payable. */
export function tendersAddUp({ tenders, payableCents }: OrderMoney): boolean {
  return sum(tenders.filter(({ kind }) => kind !== 'points').map(({ amount }) => amount)) === payableCents;
}

/** How many pieces of which line are to go back. */
export type Pieces = Readonly<Record<number, number>>;

const chosen = (pieces: Pieces) =>
  Object.entries(pieces)
    .map(([orderLineId, quantity]) => ({ orderLineId: Number(orderLineId), quantity }))
    .filter(({ quantity }) => quantity > 0);

interface Wanted {
  orderId: number;
  kind: CaseKind;
  withFreight: boolean;
}

export function planOf(wanted: Wanted, pieces: Pieces): Input<'plan_order_refund'> {
  const lines = chosen(pieces);
  const { orderId, kind, withFreight } = wanted;
  const question = { orderId, kind, withFreight };
  if (lines.length === 0) return question;
  return {
    ...question,
    orderLineIds: lines.map(({ orderLineId }) => orderLineId),
    quantities: lines.map(({ quantity }) => quantity),
  };
}

export function refundOf(wanted: Wanted, pieces: Pieces, reason: CaseReason, note: string): Input<'refund_order'> {
  const { orderId, kind, withFreight } = wanted;
  return { orderId, kind, withFreight, reason, lines: chosen(pieces), note };
}

/** How many pieces of a line can go back as that kind: of one that is sent in part, what is still to be sent or what is on its way. */
export function mostPieces({ leftQuantity, unshippedQuantity }: PlanLine, kind: CaseKind | undefined): number {
  if (unshippedQuantity === undefined || kind === undefined) return leftQuantity;
  return kind === 'unshipped' ? unshippedQuantity : leftQuantity - unshippedQuantity;
}

/** Those of the chosen pieces that can go back as that kind. */
export function withinReach(lines: readonly PlanLine[], pieces: Pieces, kind: CaseKind | undefined): Pieces {
  return Object.fromEntries(
    lines.map((line) => [line.orderLineId, Math.min(pieces[line.orderLineId] ?? 0, mostPieces(line, kind))]),
  );
}

/** As what all of these lines can go back; those of the first where nothing is chosen. */
export function kindsFor(lines: readonly PlanLine[], pieces: Pieces): readonly CaseKind[] {
  const wanted = lines.filter(({ orderLineId }) => (pieces[orderLineId] ?? 0) > 0);
  const [first, ...others] = wanted.length > 0 ? wanted : lines.filter(({ kinds }) => kinds.length > 0);
  return first?.kinds.filter((kind) => wanted.length === 0 || others.every(({ kinds }) => kinds.includes(kind))) ?? [];
}

/** Open proposals that would give something of this order back. */
export function refundsWaiting(
  proposals: readonly Proposal[],
  orderId: number,
  cases: readonly OrderCase[],
): readonly Proposal[] {
  const isOfCase = (id: string) => cases.some(({ afterSalesId }) => String(afterSalesId) === id);
  return proposals.filter(
    ({ operation, subjectKind, subjectId, weight, expiresAt }) =>
      weight > 0 &&
      expiresAt > serverNowMs() &&
      ((operation === 'refund_order' && subjectKind === 'order' && subjectId === String(orderId)) ||
        (operation === 'decide_after_sales' && subjectKind === 'after_sales_case' && isOfCase(subjectId))),
  );
}

/** The question for the plan that a proposal of refund_order would carry out. */
export function planOfRequest(request: unknown): Input<'plan_order_refund'> {
  const { orderId, kind, withFreight, lines } = request as Input<'refund_order'>;
  return planOf(
    { orderId, kind, withFreight },
    Object.fromEntries(lines.map(({ orderLineId, quantity }) => [orderLineId, quantity])),
  );
}
