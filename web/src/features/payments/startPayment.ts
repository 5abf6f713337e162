// Starts a payment that the server prepares and the host carries out.
import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import type { Input } from '@galleria/client/types';
import { type Host, HostError, type PayOutcome, type PayRequest } from '@/hosts/host';

export type PayMethod = Input<'choose_pay_method'>['method'];

function readPayRequest(text: string): PayRequest {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  throw new HostError(500, 'the payment request of the server is not readable');
}

const payerNeededCode = 68_006;

/** True when the server does not know who pays in the chat app. */
export function isPayerUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === payerNeededCode;
}

/**
 * `returnPath` is where a payment page outside the app sends the member back to. Rejects with ApiError when the server
 * refuses and with HostError when the host cannot launch it; in no case does it stay unsettled because of an answer.
 */
export async function startPayment(
  host: Host,
  payment: { orderId: number; method: PayMethod; returnPath: string },
): Promise<PayOutcome> {
  const start = await request('choose_pay_method', { ...payment, tradeKind: host.tradeKind });
  return host.pay(start.payRequest ? readPayRequest(start.payRequest) : { url: start.h5Url });
}
