// What was answered so far stays on this device, with the questions that it belongs to: on a train the next page comes without a network.
import type { SubjectAnswer } from '@galleria/client/questionnaireRules';
import { keptPrefix } from '@/api/kept';

export interface KeptAnswers {
  version: number;
  answers: SubjectAnswer[];
  /** When the server had it all; what was changed since lies only here. */
  savedAt?: number;
  /** Handed in without a network: goes out by itself. */
  isWaiting?: boolean;
}

const keyOf = (activityId: number) => `${keptPrefix}questionnaire ${activityId}`;

export function findKeptAnswers(activityId: number): KeptAnswers | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(activityId)) ?? 'null') ?? undefined;
  } catch {
    return undefined; // written by something else: as good as nothing
  }
}

/** False where the device has no room left for it. */
export function keepAnswers(activityId: number, kept: KeptAnswers): boolean {
  try {
    localStorage.setItem(keyOf(activityId), JSON.stringify(kept));
    return true;
  } catch (cause) {
    if (cause instanceof DOMException) return false;
    throw cause;
  }
}

export function forgetAnswers(activityId: number): void {
  localStorage.removeItem(keyOf(activityId));
}
