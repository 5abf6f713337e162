// Where a flash sale stands on the server's clock.
export type FlashSaleState = 'before' | 'running' | 'over';

/** A sale runs from its start up to, not including, its end; without a start it runs already. */
export function flashSaleState(nowMs: number, startsAtMs: number | undefined, endsAtMs: number): FlashSaleState {
  if (nowMs >= endsAtMs) return 'over';
  return startsAtMs !== undefined && nowMs < startsAtMs ? 'before' : 'running';
}
