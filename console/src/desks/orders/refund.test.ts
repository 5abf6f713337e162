// Whether plans and price chains add up, what is asked for a plan, and which proposals are refunds of an order.
import { expect, test } from 'vitest';
import {
  chainRows,
  kindsFor,
  lineAddsUp,
  mostPieces,
  type OrderRefundPlan,
  type Proposal,
  planAddsUp,
  planOf,
  planOfRequest,
  refundOf,
  refundsWaiting,
  tendersAddUp,
  withinReach,
} from './refund';

const line: OrderRefundPlan['lines'][number] = {
  orderLineId: 1,
  name: '托特包',
  specifications: '',
  quantity: 1,
  leftQuantity: 1,
  pieces: 1,
  kinds: ['return_refund', 'refund_only'],
  closedReason: '',
  paidCents: 220_143,
  givenBackCents: 0,
  returnsCents: 220_143,
  staysCents: 0,
  parts: [
    { kind: 'cash', label: '微信支付', amount: 159_524, destination: '' },
    { kind: 'gift_card', label: '礼品卡', amount: 26_042, destination: '' },
    { kind: 'wallet_principal', label: '钱包', amount: 28_714, destination: '' },
    { kind: 'wallet_bonus', label: '赠送金', amount: 5_863, destination: '' },
    { kind: 'points', label: '积分', amount: 7_976, destination: '' },
  ],
};
const tender = (kind: OrderRefundPlan['tenders'][number]['kind'], returns: number) => ({
  kind,
  label: kind,
  destination: '',
  paid: returns,
  givenBack: 0,
  returns,
  stays: 0,
});
const plan: OrderRefundPlan = {
  orderId: 9,
  orderNumber: '1',
  kind: 'return_refund',
  totalCents: 220_143,
  plan: {
    goodsCents: 220_143,
    freightCents: 0,
    parts: line.parts,
    takenBackPoints: 0,
    pointsToDebt: 0,
    takenBackGrowth: 0,
    notes: [],
  },
  lines: [line],
  tenders: line.parts.map(({ kind, amount }) => tender(kind, amount)),
  lots: [],
  keepsCoupons: false,
};

test('a plan adds up when each line does, and its tenders come to its total; points count apart', () => {
  expect(planAddsUp(plan)).toBe(true);
});

test('a plan that forgets a tender, or a cent, does not', () => {
  const forgetting = { ...plan, tenders: plan.tenders.filter(({ kind }) => kind !== 'wallet_bonus') };
  expect(planAddsUp(forgetting)).toBe(false);
  expect(lineAddsUp({ ...line, staysCents: 1 })).toBe(false);
  expect(lineAddsUp({ ...line, parts: line.parts.filter(({ kind }) => kind !== 'gift_card') })).toBe(false);
});

const money: Parameters<typeof chainRows>[0] = {
  priceSteps: [
    { kind: 'goods', label: '商品总额', amountCents: 388_000, note: '' },
    { kind: 'coupon', label: '优惠券', amountCents: -20_000, note: '' },
  ],
  lines: [
    { orderLineId: 1, stepCents: [320_000, -15_952], payableCents: 304_048 },
    { orderLineId: 2, stepCents: [68_000, -4_048], payableCents: 63_952 },
  ],
  tenders: [
    { kind: 'cash', label: '微信支付', amount: 368_000, refundedAmount: 0 },
    { kind: 'points', label: '', amount: 10_000, refundedAmount: 0 },
  ],
  payableCents: 368_000,
  cashCents: 368_000,
  paidCents: 368_000,
  refundedCents: 0,
};

test('a price chain adds up across and down, and the row that does not says so', () => {
  expect(chainRows(money).map(({ addsUp }) => addsUp)).toEqual([true, true, true]);
  const [first, second] = money.lines;
  if (!first || !second) throw new Error('two lines');
  const off = { ...money, lines: [first, { ...second, stepCents: [68_000, -4_047] }] };
  expect(chainRows(off).map(({ addsUp }) => addsUp)).toEqual([true, false, false]);
  expect(tendersAddUp(money)).toBe(true);
  expect(tendersAddUp({ ...money, payableCents: 368_001 })).toBe(false);
});

test('only chosen pieces are asked for, and a proposal asks for what it proposed', () => {
  const wanted = { orderId: 9, kind: 'refund_only' as const, withFreight: true };
  expect(planOf(wanted, { 1: 0 })).toEqual(wanted);
  expect(planOf(wanted, { 1: 2, 2: 0 })).toEqual({ ...wanted, orderLineIds: [1], quantities: [2] });
  const request = refundOf(wanted, { 1: 2 }, 'damaged', '抱歉');
  expect(request.lines).toEqual([{ orderLineId: 1, quantity: 2 }]);
  expect(planOfRequest(request)).toEqual({ ...wanted, orderLineIds: [1], quantities: [2] });
});

test('several lines go back as what all of them can', () => {
  const other = { ...line, orderLineId: 2, kinds: ['return_refund' as const] };
  expect(kindsFor([line, other], { 1: 1, 2: 1 })).toEqual(['return_refund']);
  expect(kindsFor([line, other], {})).toEqual(['return_refund', 'refund_only']);
});

test('refunds of an order are proposed on the order itself or on one of its cases', () => {
  const proposal = (more: Partial<Proposal>) =>
    ({
      operation: 'refund_order',
      subjectKind: 'order',
      subjectId: '9',
      weight: 5,
      expiresAt: 9e15,
      ...more,
    }) as Proposal;
  const ofCase = { operation: 'decide_after_sales', subjectKind: 'after_sales_case' };
  const all = [
    proposal({}),
    proposal({ subjectId: '8' }),
    proposal({ ...ofCase, subjectId: '4' }),
    proposal({ ...ofCase, subjectId: '5' }),
    proposal({ ...ofCase, subjectId: '4', weight: 0 }),
    proposal({ expiresAt: 1 }),
  ];
  const cases = [{ afterSalesId: 4 } as Parameters<typeof refundsWaiting>[2][number]];
  expect(refundsWaiting(all, 9, cases)).toEqual([all[0], all[2]]);
});

test('of a line that is sent in part so many pieces go back as what was not sent, and so many as what was', () => {
  const half = {
    ...line,
    quantity: 5,
    leftQuantity: 4,
    unshippedQuantity: 3,
    kinds: ['unshipped', 'not_received'] as const,
  };
  const lines = [{ ...half, kinds: [...half.kinds] }];
  expect(lines.map((each) => mostPieces(each, 'unshipped'))).toEqual([3]);
  expect(lines.map((each) => mostPieces(each, 'not_received'))).toEqual([1]);
  expect(withinReach(lines, { 1: 4 }, 'not_received')).toEqual({ 1: 1 });
  expect(withinReach(lines, { 1: 2 }, 'unshipped')).toEqual({ 1: 2 });
  expect(mostPieces(line, 'return_refund')).toBe(1);
});
