// Activities to sign up for as the pages speak of them: days and times of the mall, what a fee comes to, what was refused.
import type { Output } from '@galleria/client/types';
import type { Translate } from '@galleria/client/words';
import { formatCents } from '@/ui/format';
import { formatDate, formatDateTime } from '@/ui/kit/dateTime';

export type Activity = Output<'get_registration_activity'>;
export type Session = Activity['sessions'][number];
export type Standing = Output<'get_registration_standing'>;
export type Registration = Output<'get_registration'>;

type Words = Translate<'registrations'>;

const dayOfMonthAt = 8;
const clockAt = 11;
const degreesE6 = 1_000_000;

/** `14:00` on the mall's clock. */
export const clockText = (timeMs: number): string => formatDateTime(timeMs).slice(clockAt);

/** `28 日 周六`. */
export function dayText(t: Words, timeMs: number): string {
  const date = formatDate(timeMs);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6;
  return t('day', { day: Number(date.slice(dayOfMonthAt)), weekday: t(`weekday.${weekday}`) });
}

/** The session that is chosen before anybody chooses: one with places, else one to wait for, else the first. */
export function usualSession(sessions: readonly Session[]): Session | undefined {
  return (
    sessions.find(({ stage }) => stage === 'open') ?? sessions.find(({ stage }) => stage === 'full') ?? sessions.at(0)
  );
}

export const feeOf = (activity: Activity, partyCount: number): number =>
  activity.feeKind === 'none' ? 0 : activity.feePoints * partyCount;

/** `¥68`, `¥68.50`. */
export const moneyText = (cents: number): string => `¥${formatCents(cents).replace(/\.00$/, '')}`;

/** What the list and the pill say of what one pays: `¥68`, `800 积分`, `免费`. */
export function feeText(
  t: Words,
  { moneyFee, feeKind, feePoints }: Pick<Activity, 'moneyFee' | 'feeKind' | 'feePoints'>,
) {
  if (moneyFee) return t(`money.of.${moneyFee.kind}`, { amount: moneyText(moneyFee.amountCents) });
  return feeKind === 'none' ? t('fee.none') : t('fee.points', { points: feePoints });
}

/** The place is kept until its money has come. */
export const isToPay = ({ money }: Registration): boolean => money?.state === 'to_pay';

/** What signing up comes to, by the silent codes of the specification: the page says each in its own place. */
const refusals = { 50010: 'notOpen', 50020: 'over', 50030: 'full', 50040: 'before', 70004: 'tier' } as const;
type SignUpRefusal = (typeof refusals)[keyof typeof refusals];
export const refusalOf = (code: number): SignUpRefusal | undefined => refusals[code as keyof typeof refusals];

/** Degrees as the server takes them. */
export const inMillionths = (degrees: number): number => Math.round(degrees * degreesE6);
