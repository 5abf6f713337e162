// Has the host carry out a payment that the server has prepared.
import type { ApiError } from '@galleria/client/errors';
import type { Input, Output } from '@galleria/client/types';
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
export function isPayerUnknown(error: ApiError): boolean {
  return error.code === payerNeededCode;
}

/**
 * Launches what `choose_pay_method` answered. Rejects with HostError when the host cannot launch it; in no case does it
 * stay unsettled because of an answer.
 */
export async function launchPayment(host: Host, start: Output<'choose_pay_method'>): Promise<PayOutcome> {
  return host.pay(start.payRequest ? readPayRequest(start.payRequest) : { url: start.h5Url });
}
