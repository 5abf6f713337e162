// What the pages of invoices share: states and their colours, and what is asked for what stands in the address.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Invoice = Output<'search_invoices'>['invoices'][number];
export type InvoiceRecord = Output<'get_invoice_record'>;
export type InvoiceWork = InvoiceRecord['works'][number];
export type ShownTitle = Output<'show_invoice_title'>;
type State = Invoice['invoiceState'];

export const stateTones: Readonly<Record<State, Tone>> = {
  applied: 'waiting',
  issuing: 'waiting',
  issued: 'good',
  failed: 'wrong',
  reversing: 'waiting',
  reversed: 'calm',
  reverse_failed: 'wrong',
};
export const states = Object.keys(stateTones) as readonly State[];

/** One number finds an invoice: twenty digits are its own, fewer are an order's. */
export function invoicesOf({ filters, page }: ListView): Input<'search_invoices'> {
  return asked<Input<'search_invoices'>>({
    state: states.find((state) => state === filters.state),
    memberId: wholeOf(filters.memberId),
    orderId: wholeOf(filters.number),
    fapiaoNumber: /^\d{20}$/.test(filters.number ?? '') ? filters.number : undefined,
    isMailFailed: filters.mail === 'failed' ? true : undefined,
    beforeInvoiceId: wholeOf(page),
    pageSize: undefined,
  });
}

/** The mark of the page behind this one. */
export function pageBehind({ invoices, hasMore }: Output<'search_invoices'>): string | undefined {
  const last = invoices.at(-1);
  return hasMore && last ? String(last.invoiceId) : undefined;
}

/** What is on its way goes on by itself. */
export const isUnderWay = ({ invoiceState }: Pick<Invoice, 'invoiceState'>): boolean =>
  invoiceState === 'applied' || invoiceState === 'issuing' || invoiceState === 'reversing';

/** Whether it was tried as often as it may: then nobody tries it again but the staff. */
export const isGivenUp = ({ invoiceState, isLive }: Pick<Invoice, 'invoiceState' | 'isLive'>): boolean =>
  invoiceState === 'failed' && !isLive;

/** After how long to look at it again, since it goes on without anybody: what failed is tried again by itself, at once when somebody asked for it. */
export function lookAgainMs(invoice: Pick<Invoice, 'invoiceState' | 'isLive'>): number | false {
  if (isUnderWay(invoice)) return 1_000;
  const isTriedAgain =
    invoice.invoiceState === 'reverse_failed' || (invoice.invoiceState === 'failed' && invoice.isLive);
  return isTriedAgain && 3_000;
}
