// What may be decided about a case in each stage, and what it comes to.
import type { Input, Output } from '@galleria/client/types';

export type AfterSalesCase = Output<'list_after_sales_to_do'>['cases'][number];
export type Stage = AfterSalesCase['caseStage'];
export type Decision = Input<'decide_after_sales'>['decision'];

/** In the order of a case's way; those where something is to do come first. */
export const stages: readonly Stage[] = [
  'applied',
  'wait_receive',
  'wait_resend',
  'manual',
  'wait_ship',
  'refunding',
  'done',
  'rejected',
  'refused',
  'cancelled',
];

/** What is asked for a stage; without one, all that wait for the staff. */
export function stageOf(text: string | undefined): { caseStage?: Stage } {
  const caseStage = stages.find((stage) => stage === text);
  return caseStage ? { caseStage } : {};
}

/** What happens by itself when the time of a stage runs out. */
export const endsAs = {
  applied: 'agreed',
  wait_ship: 'cancelled',
  wait_receive: 'received',
} as const satisfies Partial<Record<Stage, string>>;

/** Red below this much. */
const urgentMs = 2 * 3_600_000;

export interface Left {
  isOver: boolean;
  isUrgent: boolean;
  days: number;
  /** Of the day, as a clock shows it. */
  clock: string;
}

/** What is left until then; of what is over, nothing. */
export function leftUntil(dueAt: number, nowMs: number): Left {
  const ms = Math.max(0, dueAt - nowMs);
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 3_600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return { isOver: ms === 0, isUrgent: ms < urgentMs, days: Math.floor(seconds / 86_400), clock };
}

/** The server's table of states for staff (docs/states.md); it has the last word all the same. */
export const decisionsIn: Readonly<Partial<Record<Stage, readonly Decision[]>>> = {
  applied: ['agree', 'reject'],
  wait_receive: ['receive', 'refuse'],
  wait_resend: ['resend'],
  manual: ['retry', 'settle'],
};

/** Those that turn the member down, who must be told why. */
export const needsAnswer: ReadonlySet<Decision> = new Set(['reject', 'refuse']);

/** What goes back in all. */
export function totalCents({ plan }: Pick<AfterSalesCase, 'plan'>): number {
  return plan.goodsCents + plan.freightCents;
}
