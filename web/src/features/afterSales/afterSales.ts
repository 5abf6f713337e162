// The types of after-sales, which kinds fit together, and how far a case is.
import type { Input, Output } from '@galleria/client/types';

export type AfterSalesOptions = Output<'get_after_sales_options'>;
export type ReturnableLine = AfterSalesOptions['lines'][number];
export type CaseKind = ReturnableLine['kinds'][number];
export type CaseReason = AfterSalesOptions['reasons'][number]['reason'];
export type RefundPlan = Output<'preview_refund'>;
export type RefundPart = RefundPlan['parts'][number];
export type AfterSalesCase = Output<'get_after_sales'>;
export type CaseStage = AfterSalesCase['caseStage'];
export type CaseLine = Input<'apply_after_sales'>['lines'][number];

/** In the order of the first line's kinds: those that can be applied for with all of `lines` at once. */
export function sharedKinds(lines: readonly ReturnableLine[]): CaseKind[] {
  const [first, ...others] = lines;
  return first?.kinds.filter((kind) => others.every((line) => line.kinds.includes(kind))) ?? [];
}

/** How many pieces of the line can be applied for as that kind: of one that is sent in part, what is still to be sent or what is on its way. */
export function mostPieces({ leftQuantity, unshippedQuantity }: ReturnableLine, kind: CaseKind | undefined): number {
  if (unshippedQuantity === undefined || kind === undefined) return leftQuantity;
  return kind === 'unshipped' ? unshippedQuantity : leftQuantity - unshippedQuantity;
}

/** True when something can be applied for with the line. */
export function isOpen(line: ReturnableLine): boolean {
  return line.kinds.length > 0 && line.leftQuantity > 0;
}

/** What comes back in money, wherever it goes; points are counted apart. */
export function refundCents({ parts }: RefundPlan): number {
  return parts.reduce((sum, part) => (part.kind === 'points' ? sum : sum + part.amount), 0);
}

export function refundPoints({ parts }: RefundPlan): number {
  return parts.reduce((sum, part) => (part.kind === 'points' ? sum + part.amount : sum), 0);
}

const stagesOfKind: Readonly<Record<CaseKind, readonly CaseStage[]>> = {
  unshipped: ['applied', 'refunding', 'done'],
  not_received: ['applied', 'refunding', 'done'],
  refund_only: ['applied', 'refunding', 'done'],
  return_refund: ['applied', 'wait_ship', 'wait_receive', 'refunding', 'done'],
  exchange: ['applied', 'wait_ship', 'wait_receive', 'wait_resend', 'done'],
};

/** The marks of the line of stages; undefined for a case that ended without what was applied for. */
export function lineOf({ kind, caseStage }: Pick<AfterSalesCase, 'kind' | 'caseStage'>) {
  const stages = stagesOfKind[kind];
  const place = stages.indexOf(caseStage === 'manual' ? 'refunding' : caseStage);
  return place < 0 ? undefined : { stageCount: stages.length, reachedCount: place + 1 };
}

const overStages: ReadonlySet<CaseStage> = new Set(['done', 'rejected', 'refused', 'cancelled']);

/** True when nothing more will happen by itself. */
export function isOver({ caseStage }: Pick<AfterSalesCase, 'caseStage'>): boolean {
  return overStages.has(caseStage);
}
