// `const cancel = useOperation('cancel_order')`: does one thing that a member asks for, and answers with what came of it.
import { operationPatienceMs } from '@galleria/client/constants';
import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import type { Input, OperationId, Output, RequestOptions } from '@galleria/client/types';
import { upload } from '@galleria/client/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { markStale, type OperationMeta } from '../operationMeta';
import { type ReadOperation, staleAfter } from './changes';

/** `error` is what the server or the network said; the member has been told of it. */
export type Outcome<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

export type OperationOptions = Partial<Omit<OperationMeta, 'operationId' | 'stale'>> &
  Pick<RequestOptions, 'hideSignIn'>;
type SendOptions = Pick<RequestOptions, 'action'>;

/** Without required input it runs without any. */
export type Run<Id extends OperationId> = (
  ...given: Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: SendOptions]
    : [input: Input<Id>, options?: SendOptions]
) => Promise<Outcome<Output<Id>>>;

function useRun<Sent, Data>(
  operationId: OperationId,
  { isQuiet = false, done, toldBy, asksAgain = 'now' }: OperationOptions,
  send: (sent: Sent) => Promise<Data>,
): (sent: Sent) => Promise<Outcome<Data>> {
  const { mutateAsync } = useMutation({
    mutationKey: [operationId],
    mutationFn: send,
    meta: { operationId, stale: staleAfter(operationId), isQuiet, done, toldBy, asksAgain },
    // Tried even when the phone says that it has no network, and never kept: the input may hold a PIN.
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  return useCallback(
    async (sent) => {
      try {
        return { data: await mutateAsync(sent) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { error };
      }
    },
    [mutateAsync],
  );
}

/**
 * A function that calls the operation and never rejects for what the server or the network said. The loading indicator
 * stands meanwhile; success and failure are told, and what the operation changes (`changes.ts`) is asked again before it
 * resolves. After 15 s the member has control back: then `error.isUncertain`, and the same press sends the same key.
 */
export function useOperation<Id extends OperationId>(operationId: Id, options: OperationOptions = {}): Run<Id> {
  const { hideSignIn = false } = options;
  const call = request as (id: Id, input: unknown, options: RequestOptions) => Promise<Output<Id>>;
  const run = useRun(operationId, options, ({ input, ...rest }: SendOptions & { input: unknown }) =>
    call(operationId, input, { ...rest, hideSignIn, patienceMs: operationPatienceMs }),
  );
  return useCallback((input?: unknown, sendOptions: SendOptions = {}) => run({ ...sendOptions, input }), [run]);
}

/** The same for a picture of a form; it has its 60 s, behind no indicator: its own place shows how far it is. */
export function useImageUpload(): (file: Blob) => Promise<Outcome<string>> {
  return useRun('upload_image', { isQuiet: true }, (file: Blob) => upload('upload_image', file));
}

/** For what changed by itself, or was done elsewhere: `askAgain(changes.cancel_order)`. Resolves as an operation does. */
export function useAskAgain(): (operationIds: readonly ReadOperation[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback((operationIds) => markStale(client, operationIds), [client]);
}
