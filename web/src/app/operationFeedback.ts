// The one place that shows what becomes of an operation: the loading indicator, what is done, what failed; and that has stale answers asked again.

import { ApiError, productUnavailableCode } from '@galleria/client/errors';
import { knownLine } from '@galleria/client/operationLines';
import { isSilent } from '@galleria/client/silent';
import type { OperationId } from '@galleria/client/types';
import { translate } from '@galleria/client/words';
import type { MutationCache, MutationCacheConfig } from '@tanstack/react-query';
import { markStale, type OperationMeta } from '@/api/operationMeta';
import { loading } from '@/ui/loading';
import { toast } from '@/ui/toast';

/** The sentence for a failed call: a fixed one for 5002000, the server's own, or ours when no answer was read. */
function sentenceFor(error: ApiError, operationId?: OperationId): string {
  if (error.code === productUnavailableCode) return translate('app', 'failure.productUnavailable');
  if (error.message) return error.message;
  // Nobody knows whether it was done: what takes its key along may simply be pressed again, anything else is looked at first.
  const line = operationId && knownLine(operationId);
  if (error.kind === 'timeout') return translate('app', line?.idempotent ? 'failure.repeat' : 'failure.timeout');
  return translate('app', error.kind === 'network' ? 'failure.network' : 'failure.server');
}

/** Says why a call failed, unless nobody should be told. */
export function tell(error: ApiError, operationId?: OperationId): void {
  if (!isSilent(error)) toast(sentenceFor(error, operationId));
}

/** The pressed button is busy until what it changed is on the screen, but not for longer than this. */
const longestRefreshMs = 5_000;

function endIndicator(meta: OperationMeta | undefined): void {
  if (meta && !meta.isQuiet) loading.end();
}

const feedback: MutationCacheConfig = {
  onMutate(_input, { meta }) {
    if (meta && !meta.isQuiet) loading.start();
  },
  onSuccess(_data, _input, _result, { meta }, { client }) {
    endIndicator(meta);
    if (!meta) return undefined;
    if (meta.done) toast(meta.done, 'success');
    const patience = new Promise<void>((resolve) => setTimeout(resolve, longestRefreshMs));
    return Promise.race([markStale(client, meta.stale, meta.asksAgain), patience]);
  },
  onError(error, _input, _result, { meta }, { client }) {
    endIndicator(meta);
    if (!meta || !(error instanceof ApiError) || meta.toldBy?.(error)) return;
    tell(error, meta.operationId);
    // What the server refuses, or may have done, is not as the screen shows it; what was typed wrongly changes nothing.
    if (error.kind !== 'cancelled' && error.problems.length === 0) void markStale(client, meta.stale);
  },
};

/** From now on the operations of this cache are shown. */
export function showOperations(cache: MutationCache): void {
  Object.assign(cache.config, feedback);
}
