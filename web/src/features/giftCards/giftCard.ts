// The types of gift cards as the contract describes them, and which art a card bears.
import type { Input, Output } from '@galleria/client/types';
import { formatDateTime } from '@/ui/kit/dateTime';

export type GiftCard = Output<'get_gift_card'>;
export type GiftCardGift = Output<'give_gift_card'>;
export type GiftCardOffers = Output<'list_gift_card_offers'>;
export type GiftCardPurchase = Output<'buy_gift_cards'>;
export type CardTransaction = Output<'list_card_transactions'>['transactions'][number];
export type CardHistoryEntry = Output<'list_card_history'>['entries'][number];
export type CardTab = NonNullable<Input<'list_gift_cards'>['tab']>;

export const covers = ['arcade', 'garden', 'dawn', 'festival', 'lake'] as const;
export type Cover = (typeof covers)[number];

/** The art of a key; one that this app does not know yet always gets the same of its arts. */
export function coverOf(key: string): Cover {
  const known = covers.find((cover) => cover === key);
  if (known) return known;
  const sum = [...key].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return covers[sum % covers.length] ?? 'arcade';
}

/** A printed code without what people put between its groups, in capitals. */
export function cleanCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** The day of a moment on the mall's calendar: `2026-11-21`. */
export function dayOf(timeMs: number): string {
  return formatDateTime(timeMs).slice(0, 10);
}
