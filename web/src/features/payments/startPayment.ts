// Has the host carry out a payment that the server has prepared.
import type { ApiError } from '@galleria/client/errors';
import type { Input, Output } from '@galleria/client/types';
import { type Host, HostError, type PayOutcome, type PayRequest } from '@/hosts/host';
import { postForm } from './postForm';

export type PayMethod = Input<'choose_pay_method'>['method'];

/** What the host is given: its own fields, the number that UnionPay's panel is opened with, or a form that a payment page wants. */
type Launch = PayRequest & { tn?: string; form?: Readonly<Record<string, string>> };

function readPayRequest(text: string): Launch {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  throw new HostError(500, 'the payment request of the server is not readable');
}

/** The door of `method` that fits where the app runs: UnionPay has a panel in the mall's app, and its own page elsewhere. */
export function tradeKindOf(method: PayMethod, { kind, tradeKind }: Pick<Host, 'kind' | 'tradeKind'>) {
  if (method === 'union_pay') return kind === 'app' ? 'app' : 'h5';
  return tradeKind;
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
  const { tn, form, ...request }: Launch = start.payRequest ? readPayRequest(start.payRequest) : { url: start.h5Url };
  if (tn) return host.payByUnionPay({ tn });
  if (!form || !request.url) return host.pay(request);
  postForm(request.url, form);
  return 'left';
}
