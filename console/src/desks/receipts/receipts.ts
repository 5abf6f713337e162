// How long a receipt may still wait, and what its picture looks like as it is turned and enlarged. Pure.
import type { Output } from '@galleria/client/types';

export type Claimed = Output<'claim_receipt'>;
export type Receipt = NonNullable<Claimed['receipt']>;
export type WaitingReceipt = Output<'list_receipts_to_do'>['receipts'][number];
export type AlikeReceipt = Claimed['alike'][number];

/** Below this much left it is urgent. */
const urgentMs = 2 * 3_600_000;

export type Urgency = 'calm' | 'urgent' | 'overdue';

export function urgencyOf(answerBy: number, nowMs: number): Urgency {
  if (answerBy <= nowMs) return 'overdue';
  return answerBy - nowMs < urgentMs ? 'urgent' : 'calm';
}

/** Hours and minutes of a span, which is never negative here. */
export function spanOf(ms: number): { hours: number; minutes: number } {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Minutes and seconds of what is left, as a clock shows them; nothing is left of what is over. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface Look {
  /** Quarters of a turn to the right. */
  turn: 0 | 1 | 2 | 3;
  /** In steps of half the picture. */
  zoom: number;
}

export const startLook: Look = { turn: 0, zoom: 0 };
const mostZoom = 6;

export const turned = ({ turn, zoom }: Look, quarters: 1 | -1): Look => ({
  turn: ((turn + quarters + 4) % 4) as Look['turn'],
  zoom,
});

export const zoomed = ({ turn, zoom }: Look, steps: number): Look => ({
  turn,
  zoom: Math.min(mostZoom, Math.max(0, zoom + steps)),
});
