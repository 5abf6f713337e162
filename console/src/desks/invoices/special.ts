// What the pages of special invoices share: states and their colours, and what is asked for what stands in the address.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Special = Output<'search_special_invoices'>['specials'][number];
export type SpecialRecord = Output<'get_special_invoice_record'>;
export type SpecialWork = SpecialRecord['works'][number];
export type ShownSpecial = Output<'show_special_invoice'>;
/** What is asked of whoever is at the desk. */
export type Asking = SpecialWork | 'show';
type State = Special['specialState'];

export const specialTones: Readonly<Record<State, Tone>> = {
  asked: 'waiting',
  checking: 'waiting',
  issued: 'waiting',
  sent: 'good',
  refused: 'calm',
  withdrawn: 'calm',
  voided: 'calm',
};
export const specialStates = Object.keys(specialTones) as readonly State[];
/** What is to be done: all that goes on, and what must be voided. */
export const specialQueues = ['open', 'void'] as const;

export function specialsOf({ filters, page }: ListView): Input<'search_special_invoices'> {
  return asked<Input<'search_special_invoices'>>({
    state: specialStates.find((state) => state === filters.state),
    isOpen: filters.state === 'open' ? true : undefined,
    isVoidWanted: filters.state === 'void' ? true : undefined,
    memberId: wholeOf(filters.memberId),
    paperNumber: /^\d{8}(\d{12})?$/.test(filters.number ?? '') ? filters.number : undefined,
    beforeSpecialId: wholeOf(page),
    pageSize: undefined,
  });
}

/** The mark of the page behind this one. */
export function specialPageBehind({ specials, hasMore }: Output<'search_special_invoices'>): string | undefined {
  const last = specials.at(-1);
  return hasMore && last ? String(last.specialId) : undefined;
}

/** Whether it should have been decided, or voided, by now. */
export const isLate = (
  { specialState, isVoidWanted, dueAt }: Pick<Special, 'specialState' | 'isVoidWanted' | 'dueAt'>,
  nowMs: number,
): boolean => (isVoidWanted || specialState === 'asked' || specialState === 'checking') && dueAt < nowMs;
