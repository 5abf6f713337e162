// The types of invoices, and how one reads in a list.
import type { Input, Output } from '@galleria/client/types';
import type { Translate } from '@galleria/client/words';
import { formatCents } from '@/ui/format';
import type { ListedRecord } from '@/ui/kit/RecordList';

export type Invoice = Output<'get_invoice'>;
export type InvoiceItem = Invoice['items'][number];
export type InvoiceTitle = Output<'list_invoice_titles'>['titles'][number];
export type Invoiceable = Output<'list_invoiceables'>['items'][number];
export type InvoiceSource = Invoice['source'];
export type InvoiceTab = NonNullable<Input<'list_invoices'>['tab']>;

export const invoiceTabs: readonly InvoiceTab[] = ['all', 'applied', 'issued', 'reversed'];

const movingStates: readonly Invoice['invoiceState'][] = ['applied', 'issuing', 'reversing'];

/** True while the tax office's answer is awaited: the state will change without the member's doing. */
export function isMoving(invoice: Invoice): boolean {
  return movingStates.includes(invoice.invoiceState);
}

/** True while a mail with it is on its way. */
export function isBeingSent(invoice: Invoice): boolean {
  return invoice.mails.some(({ state }) => state === 'waiting');
}

/** How the state stands out: what holds in jade, what failed in vermilion, all else quietly. */
export function stateTone({ invoiceState }: Invoice): 'chosen' | 'price' | 'member' | 'quiet' {
  if (invoiceState === 'issued') return 'chosen';
  if (invoiceState === 'failed' || invoiceState === 'reverse_failed') return 'price';
  return invoiceState === 'reversed' ? 'quiet' : 'member';
}

const countWords = {
  order: 'list.orders',
  gift_card: 'list.cards',
  parking: 'list.stays',
  recharge: 'list.recharges',
} as const;

/** Without its tag, which the list draws. */
export function listedInvoice(
  invoice: Invoice,
  t: Translate<'invoices'>,
  open: (invoiceId: number) => void,
): ListedRecord {
  const count = invoice.orderIds.length;
  return {
    id: invoice.invoiceId,
    title: invoice.titleName,
    detail: invoice.fapiaoNumber
      ? t('list.number', { number: invoice.fapiaoNumber })
      : t(countWords[invoice.source], { count }),
    atMs: invoice.appliedAt,
    change: `¥${formatCents(invoice.amountCents)}`,
    tone: invoice.invoiceState === 'reversed' || invoice.invoiceState === 'failed' ? 'quiet' : 'out',
    onOpen: () => open(invoice.invoiceId),
  };
}

/** A rate in permille as people write it: 130 → `13%`, 65 → `6.5%`. */
export function rateText(permille: number): string {
  return `${permille / 10}%`;
}

/** Twenty digits in groups that can be read out. */
export function groupedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
