// Which kinds fit together, what comes back, and how far a case is.
import { expect, test } from 'vitest';
import {
  type CaseKind,
  type CaseStage,
  lineOf,
  type ReturnableLine,
  refundCents,
  refundPoints,
  sharedKinds,
} from './afterSales';

const line = (kinds: CaseKind[]) => ({ kinds }) as ReturnableLine;

test.each<[CaseKind[][], CaseKind[]]>([
  [[], []],
  [[['return_refund', 'refund_only']], ['return_refund', 'refund_only']],
  [
    [
      ['return_refund', 'refund_only'],
      ['refund_only', 'return_refund'],
    ],
    ['return_refund', 'refund_only'],
  ],
  [[['return_refund'], ['exchange']], []],
  [[['return_refund'], []], []],
])('of %j all share %j', (kinds, shared) => {
  expect(sharedKinds(kinds.map(line))).toEqual(shared);
});

test('money is summed wherever it goes, and points apart from it', () => {
  const part = { label: '', destination: '' };
  const parts = [
    { ...part, kind: 'points' as const, amount: 500 },
    { ...part, kind: 'wallet_bonus' as const, amount: 30 },
    { ...part, kind: 'cash' as const, amount: 7 },
  ];
  const plan = {
    goodsCents: 0,
    freightCents: 0,
    parts,
    takenBackPoints: 0,
    pointsToDebt: 0,
    takenBackGrowth: 0,
    notes: [],
  };
  expect([refundCents(plan), refundPoints(plan)]).toEqual([37, 500]);
});

test.each<[CaseKind, CaseStage, string | undefined]>([
  ['unshipped', 'refunding', '2/3'],
  ['refund_only', 'done', '3/3'],
  ['return_refund', 'wait_receive', '3/5'],
  ['exchange', 'wait_resend', '4/5'],
  ['return_refund', 'manual', '4/5'],
  ['exchange', 'refused', undefined],
  ['refund_only', 'rejected', undefined],
  ['unshipped', 'cancelled', undefined],
])('%s in stage %s stands at %s', (kind, caseStage, place) => {
  const line = lineOf({ kind, caseStage });
  expect(line && `${line.reachedCount}/${line.stageCount}`).toBe(place);
});
