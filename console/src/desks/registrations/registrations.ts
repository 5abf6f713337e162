// A plan as it is edited, and the times of a session that follow from its start. Pure.

import type { Input, Output } from '@galleria/client/types';
import type { ActivityDesk } from '@/patterns/activity/activity';
import type { Tone } from '@/ui/Mark';

export type Plan = Output<'get_registration_plan'>;
export type SavedPlan = Input<'save_registration_plan'>;
export type SessionFields = SavedPlan['sessions'][number];
export type Listed = Output<'list_registrations'>['registrations'][number];
type State = Listed['state'];

export type Money = NonNullable<Listed['money']>;
type MoneyState = NonNullable<Money['state']>;

/** What an activity asks for: nothing, points, or money. */
export const feeKinds = ['none', 'points', 'deposit', 'money', 'moneyDeposit'] as const;
export type FeeKind = (typeof feeKinds)[number];
const usualMoneyCents = 5_000;

export function feeKindOf({ feeKind, moneyFee }: Pick<SavedPlan, 'feeKind' | 'moneyFee'>): FeeKind {
  if (moneyFee) return moneyFee.kind === 'fee' ? 'money' : 'moneyDeposit';
  return feeKind;
}

/** The same plan with another kind of fee: what it asked for is taken along where the unit stays. */
export function withFeeKind({ moneyFee, ...plan }: SavedPlan, kind: FeeKind): SavedPlan {
  if (kind === 'money' || kind === 'moneyDeposit') {
    const amountCents = moneyFee?.amountCents ?? usualMoneyCents;
    return {
      ...plan,
      feeKind: 'none',
      feePoints: 0,
      moneyFee: { kind: kind === 'money' ? 'fee' : 'deposit', amountCents },
    };
  }
  return { ...plan, feeKind: kind, feePoints: kind === 'none' ? 0 : plan.feePoints };
}

export const moneyTones: Readonly<Record<MoneyState, Tone>> = {
  to_pay: 'waiting',
  paid: 'good',
  returning: 'waiting',
  returned: 'calm',
  stuck: 'wrong',
  kept: 'good',
  lapsed: 'calm',
};

export const registrationStates = [
  'waiting',
  'to_confirm',
  'in_review',
  'approved',
  'attended',
  'absent',
  'rejected',
  'cancelled',
  'lapsed',
] as const satisfies readonly State[];

export const registrationTones: Readonly<Record<State, Tone>> = {
  waiting: 'waiting',
  to_confirm: 'waiting',
  in_review: 'waiting',
  approved: 'good',
  attended: 'good',
  absent: 'wrong',
  rejected: 'calm',
  cancelled: 'calm',
  lapsed: 'calm',
};

/** The moments of a session in the order in which they are edited. */
export const sessionMoments = [
  'startsAt',
  'endsAt',
  'signUpFrom',
  'signUpUntil',
  'cancelUntil',
  'checkInFrom',
  'checkInUntil',
] as const satisfies readonly (keyof SessionFields)[];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const usualQuota = 12;

/** What usually goes with a start: an hour, cancelled until a day before, checked in from half an hour before to half an hour after. */
export function sessionFrom(startsAt: number, signUpFrom: number, quota = usualQuota): SessionFields {
  return {
    startsAt,
    endsAt: startsAt + hourMs,
    quota,
    signUpFrom,
    signUpUntil: startsAt - 12 * hourMs,
    cancelUntil: startsAt - dayMs,
    checkInFrom: startsAt - hourMs / 2,
    checkInUntil: startsAt + hourMs / 2,
  };
}

/** One like the last, a day later; the first a week after signing up begins. */
export function nextSession(sessions: readonly SessionFields[], signUpFrom: number): SessionFields {
  const last = sessions.at(-1);
  if (!last) return sessionFrom(signUpFrom + 7 * dayMs, signUpFrom);
  const later = Object.fromEntries(sessionMoments.map((moment) => [moment, last[moment] + dayMs]));
  return { ...last, ...later, signUpFrom: last.signUpFrom };
}

/** The plan as it is saved, from what the server told; an activity that has none yet begins with what most have. */
export function draftOf(plan: Plan): SavedPlan {
  const { checks: _, sessions, ...fields } = plan;
  return {
    ...fields,
    sessions: sessions.map(
      ({ sessionId: _id, takenCount: _taken, waitingCount: _waiting, stage: _stage, ...session }) => session,
    ),
  };
}

export const textFields = [
  'placeZhCn',
  'placeEn',
  'placeNoteZhCn',
  'placeNoteEn',
  'audienceZhCn',
  'audienceEn',
  'audienceNoteZhCn',
  'audienceNoteEn',
] as const satisfies readonly (keyof SavedPlan)[];

export const registrationDesk: ActivityDesk = {
  kind: 'registration',
  words: 'registrations',
  listName: 'registrations',
  listPath: '/registrations',
  newPath: '/registrations/new',
  path: '/registrations',
  nextPage: '/plan',
  draftName: 'registration',
  writes: 'save_registration_plan',
};
