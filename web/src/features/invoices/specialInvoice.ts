// The types of special invoices on paper, what a title lacks for one, and how one reads in a list.
import type { Output } from '@galleria/client/types';
import type { Translate } from '@galleria/client/words';
import { formatCents } from '@/ui/format';
import type { ListedRecord } from '@/ui/kit/RecordList';
import type { InvoiceTitle } from './invoice';

export type SpecialInvoice = Output<'get_special_invoice'>;
export type SpecialDelivery = SpecialInvoice['delivery'];

export const specialDeliveries: readonly SpecialDelivery[] = ['courier', 'desk'];

const wanted = ['address', 'telephone', 'bankName', 'bankAccount'] as const;

/** What the tax office wants and the title does not say; an organisation has its tax number. */
export function lackingFields(title: InvoiceTitle): readonly (typeof wanted)[number][] {
  return wanted.filter((field) => title[field].trim() === '');
}

/** How the state stands out: what is done in jade, what went wrong in vermilion, all else quietly. */
export function specialTone({
  specialState,
  isVoidWanted,
}: Pick<SpecialInvoice, 'specialState' | 'isVoidWanted'>): 'chosen' | 'price' | 'member' | 'quiet' {
  if (isVoidWanted || specialState === 'refused') return 'price';
  if (specialState === 'issued' || specialState === 'sent') return 'chosen';
  return specialState === 'asked' || specialState === 'checking' ? 'member' : 'quiet';
}

/** Without its tag, which the list draws. */
export function listedSpecial(
  special: SpecialInvoice,
  t: Translate<'invoices'>,
  open: (specialId: number) => void,
): ListedRecord {
  const isOver = special.endedAt !== undefined;
  return {
    id: special.specialId,
    title: special.titleName,
    detail: special.paperNumber ? t('special.number', { number: special.paperNumber }) : special.orderNumbers.join(' '),
    atMs: special.askedAt,
    change: `¥${formatCents(special.amountCents)}`,
    tone: isOver ? 'quiet' : 'out',
    onOpen: () => open(special.specialId),
  };
}
