// A line that was waved away stays away for a while, on this device and for this member.
import { serverNowMs } from '@galleria/client/clock';
import { keptPrefix } from '@/api/kept';
import type { Moment } from './topics';

const restMs = 7 * 24 * 60 * 60 * 1_000;
const keyOf = (moment: Moment) => `${keptPrefix}subscribe_${moment}`;

export function dismissOffer(moment: Moment): void {
  localStorage.setItem(keyOf(moment), String(serverNowMs() + restMs));
}

export function isOfferDismissed(moment: Moment): boolean {
  return Number(localStorage.getItem(keyOf(moment)) ?? 0) > serverNowMs();
}
