// What somebody wanted to do and may not do alone: it waits here until they have proposed it to somebody else, or let it be.
import type { ApiError } from '@galleria/client/errors';
import { createStore, type Store } from '@galleria/client/store';
import type { StaffOperationId } from '@galleria/client/types';
import { useSyncExternalStore } from 'react';

/** What the request would do, as the refusal tells it. */
export interface Effect {
  subjectKind: string;
  subjectId: string;
  /** JSON; empty: there was nothing, or it does not matter. */
  before: string;
  after: string;
  weight: number;
  /** How much whoever asked may do alone; nothing: none of it. */
  limitCents?: number;
}

export interface NeededApproval {
  operation: StaffOperationId;
  /** The very request that was refused. */
  request: unknown;
  effect: Effect;
}

interface Waiting extends NeededApproval {
  end: (isProposed: boolean) => void;
}

const waiting: Store<Waiting | undefined> = createStore<Waiting | undefined>(undefined);

/** Has the one dialog ask for a reason; resolves to whether it was proposed. What waited before is let be. */
export function askForApproval(operation: StaffOperationId, request: unknown, refusal: ApiError): Promise<boolean> {
  endApproval(false);
  return new Promise((end) => waiting.set({ operation, request, effect: refusal.data as Effect, end }));
}

/** What waits is proposed now, or is not going to be. */
export function endApproval(isProposed: boolean): void {
  const ended = waiting.get();
  waiting.set(undefined);
  ended?.end(isProposed);
}

/** What waits for a reason now; re-renders on change. */
export function useNeededApproval(): NeededApproval | undefined {
  return useSyncExternalStore(waiting.subscribe, waiting.get);
}
