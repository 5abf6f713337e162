// What the marks of this desk say, and how sizes and shares are written. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Health = Output<'get_system_health'>;
export type Breaker = Health['providers'][number]['state'];
export type TimerKind = Output<'list_timer_kinds'>['kinds'][number];
export type TroubledTimer = Output<'list_troubled_timers'>['timers'][number];
export type AuditRun = Output<'get_audit_run'>['run'];
export type Finding = Output<'get_audit_run'>['findings'][number];

export const breakerTones: Readonly<Record<Breaker, Tone>> = { closed: 'good', open: 'wrong', probing: 'waiting' };

/** How a run stands, in one word: one that found something is another than one that is over. */
export type Standing = 'running' | 'clean' | 'differs' | 'stopped';

export function standingOf({ state, offenceCount }: Pick<AuditRun, 'state' | 'offenceCount'>): Standing {
  if (state !== 'finished') return state;
  return offenceCount === 0 ? 'clean' : 'differs';
}

export const standingTones: Readonly<Record<Standing, Tone>> = {
  running: 'waiting',
  clean: 'good',
  differs: 'wrong',
  stopped: 'calm',
};

/** Where a kind of timers needs somebody: what is late, fails, or was set aside. */
export const needsLook = ({ lateCount, failingCount, setAsideCount }: TimerKind) =>
  lateCount + failingCount + setAsideCount > 0;

/** The kinds that need somebody first, each part by its name. */
export const byNeed = (kinds: readonly TimerKind[]): readonly TimerKind[] =>
  [...kinds].sort(
    (left, right) => Number(needsLook(right)) - Number(needsLook(left)) || left.kind.localeCompare(right.kind),
  );

/** Bytes as gigabytes with one digit behind the point. */
export const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** Microseconds as milliseconds with one digit behind the point. */
export const milliseconds = (durationUs: number) => `${(durationUs / 1000).toFixed(1)} ms`;

export function timersOf({ filters, page }: ListView): Input<'list_troubled_timers'> {
  return asked<Input<'list_troubled_timers'>>({
    kind: filters.kind || undefined,
    beforeTimerId: wholeOf(page),
    pageSize: undefined,
  });
}

export function runsOf({ page }: ListView): Input<'list_audit_runs'> {
  return asked<Input<'list_audit_runs'>>({ beforeRunId: wholeOf(page), pageSize: undefined });
}
