// The request client: `request('cancel_order', { orderId })` is one typed call to the server.

import type { FlatInput } from './address';
import { type Deliver, deliverOnce } from './delivery';
import { asksWho } from './errors';
import { actionName } from './idempotency';
import { messageFor } from './message';
import { knownLine, lineOf } from './operationLines';
import { send } from './send';
import { signInOnce } from './signIn';
import type { InputArguments, OperationId, Output, RequestOptions } from './types';

/** Runs `attempt`; when the server asks who this is, asks the member and runs it once more. */
export async function withSignIn<Result>(options: RequestOptions, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!asksWho(error) || options.hideSignIn) throw error;
    if (!(await signInOnce())) throw error;
    return attempt();
  }
}

/**
 * Calls an operation of the contract and resolves to the answer's `data`; rejects with an ApiError, and shows nothing:
 * telling the member is the app's. On 500305 the member is asked to sign in and the call is sent again. An operation that
 * consumes something carries a key that is stored before the first sending, and is repeated with that same key while its
 * outcome is unknown and `patienceMs` is not over; the next call for the same action then bears the same key.
 */
export async function request<Id extends OperationId>(
  operationId: Id,
  ...rest: InputArguments<Id>
): Promise<Output<Id>> {
  const [given, options = {}] = rest;
  const line = knownLine(operationId) ?? (await lineOf(operationId));
  const input: FlatInput = given ?? {};
  const deliver: Deliver = (headers, timeoutMs) => {
    const { url, init } = messageFor(line, input, { ...options, headers: { ...options.headers, ...headers } });
    return send(url, init, options.signal, timeoutMs);
  };
  const data = line.idempotent
    ? deliverOnce(actionName(operationId, input, options.action), options, deliver, withSignIn)
    : withSignIn(options, () => deliver({}, options.patienceMs));
  return (await data) as Output<Id>;
}
