// The place of the share poster: a host that cannot share by itself opens it.

import { needWords } from '@galleria/client/words';
import { type ComponentType, useSyncExternalStore } from 'react';
import { HostError, hostMessages, type ShareOutcome, type SharePayload } from '@/hosts/host';

interface PosterProps {
  payload: Required<SharePayload>;
  onDone: (outcome: ShareOutcome) => void;
}

let SharePoster: ComponentType<PosterProps> | undefined;
let shown: PosterProps | undefined;
const listeners = new Set<() => void>();

function show(next: PosterProps | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the poster in the place of an earlier one; rejects with HostError 500 when it could not be fetched. */
export async function showPoster(payload: Required<SharePayload>): Promise<ShareOutcome> {
  if (!SharePoster) {
    try {
      const [module] = await Promise.all([import('@/features/hosts/SharePoster'), needWords(['hosts'])]);
      SharePoster = module.default;
    } catch (cause) {
      console.error(cause);
      throw new HostError(500, hostMessages.missingMethod);
    }
  }
  shown?.onDone('cancelled');
  return new Promise((resolve) => {
    show({
      payload,
      onDone: (outcome) => {
        show(undefined);
        resolve(outcome);
      },
    });
  });
}

/** Mounted once, above every page. */
export function PosterSlot() {
  const present = useSyncExternalStore(subscribe, () => shown);
  return present && SharePoster ? <SharePoster key={present.payload.url} {...present} /> : null;
}
