// What follows from the start of a session, and what a plan is when it is saved again.
import { expect, test } from 'vitest';
import { draftOf, feeKindOf, nextSession, type Plan, type SavedPlan, sessionFrom, withFeeKind } from './registrations';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test('the first session lies a week ahead, and the next is like the last a day later', () => {
  const first = nextSession([], 0);
  expect(first.startsAt).toBe(7 * dayMs);
  expect(first.signUpUntil).toBeLessThan(first.startsAt);
  const second = nextSession([{ ...first, quota: 30 }], 0);
  expect(second).toEqual({ ...sessionFrom(8 * dayMs, 0), quota: 30 });
});

test('what the server counts is not sent back', () => {
  const session = sessionFrom(dayMs * 9, 0);
  const plan: Plan = {
    activityId: 5,
    pictureUrl: '',
    placeZhCn: '云陶',
    placeEn: 'Yuntao',
    placeNoteZhCn: '',
    placeNoteEn: '',
    audienceZhCn: '',
    audienceEn: '',
    audienceNoteZhCn: '',
    audienceNoteEn: '',
    companionLimit: 2,
    isReviewed: false,
    feeKind: 'none',
    feePoints: 0,
    rewardPoints: 0,
    hasCertificate: false,
    subjects: [],
    sessions: [{ sessionId: 1, takenCount: 2, waitingCount: 1, stage: 'open', ...session }],
    checks: [{ check: 'plan', isDone: true }],
  };
  const draft = draftOf(plan);
  expect(draft.sessions).toEqual([session]);
  expect('checks' in draft).toBe(false);
});

test('a plan asks for money or for points, and keeps its amount from a fee to a deposit', () => {
  const plan = { feeKind: 'points', feePoints: 80 } as SavedPlan;
  const money = withFeeKind({ ...plan, moneyFee: { kind: 'fee', amountCents: 6_800 } }, 'moneyDeposit');
  expect(money).toEqual({ feeKind: 'none', feePoints: 0, moneyFee: { kind: 'deposit', amountCents: 6_800 } });
  expect(feeKindOf(money)).toBe('moneyDeposit');
  const points = withFeeKind(money, 'points');
  expect(points.moneyFee).toBeUndefined();
  expect(feeKindOf(points)).toBe('points');
  expect(withFeeKind(plan, 'none').feePoints).toBe(0);
});
