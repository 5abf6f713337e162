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
