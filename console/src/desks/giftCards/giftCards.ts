// What the pages of gift cards share: states and their colours, what is asked for what stands in the address, and the file of codes for the printer.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Batch = Output<'list_gift_card_batches'>['batches'][number];
export type BatchRecord = Output<'get_gift_card_batch'>;
export type Sale = Output<'list_gift_card_sales'>['sales'][number];
export type Sold = Output<'sell_gift_cards'>;
export type Card = Output<'search_gift_cards'>['cards'][number];
export type CardRecord = Output<'get_gift_card_record'>;
export type CardWork = CardRecord['works'][number];
export type Code = Output<'take_gift_card_codes'>['codes'][number];

export const cardTones: Readonly<Record<Card['cardState'], Tone>> = {
  sold: 'waiting',
  active: 'good',
  frozen: 'wrong',
  depleted: 'calm',
  gifting: 'waiting',
  expired: 'calm',
  refunded: 'calm',
  replaced: 'calm',
};
export const cardStates = Object.keys(cardTones) as readonly Card['cardState'][];

export const batchTones: Readonly<Record<Batch['state'], Tone>> = { making: 'waiting', made: 'good', stopped: 'calm' };
export const batchStates = Object.keys(batchTones) as readonly Batch['state'][];

export const covers = ['arcade', 'garden', 'dawn', 'festival', 'lake'] as const;
const tenders = ['cash', 'card_terminal', 'bank_transfer', 'nothing'] as const satisfies readonly Sale['tender'][];
/** How a batch is paid for: what the mall gives away is paid with nothing. */
export const tendersOf = ({ funder }: Pick<Batch, 'funder'>): readonly Sale['tender'][] =>
  tenders.filter((tender) => (tender === 'nothing') === (funder === 'mall'));

export const cardsOf = ({ filters, page }: ListView): Input<'search_gift_cards'> =>
  asked<Input<'search_gift_cards'>>({
    state: cardStates.find((state) => state === filters.state),
    batchId: wholeOf(filters.batchId),
    memberId: wholeOf(filters.memberId),
    lastFour: /^[0-9A-Z]{4}$/i.test(filters.lastFour ?? '') ? filters.lastFour?.toUpperCase() : undefined,
    beforeCardId: wholeOf(page),
    pageSize: undefined,
  });

export const batchesOf = ({ filters, page }: ListView): Input<'list_gift_card_batches'> =>
  asked<Input<'list_gift_card_batches'>>({
    state: batchStates.find((state) => state === filters.state),
    beforeBatchId: wholeOf(page),
    pageSize: undefined,
  });

export const salesOf = ({ filters, page }: ListView): Input<'list_gift_card_sales'> =>
  asked<Input<'list_gift_card_sales'>>({
    batchId: wholeOf(filters.batchId),
    beforeSaleId: wholeOf(page),
    pageSize: undefined,
  });

/** The mark of the page behind the last of these rows. */
export const behind = <Row>(rows: readonly Row[], hasMore: boolean, idOf: (row: Row) => number): string | undefined => {
  const last = rows.at(-1);
  return hasMore && last !== undefined ? String(idOf(last)) : undefined;
};

/** What the cards cost, as the clerk must have received it; empty while the count is no number. */
export const dueOf = ({ faceCents, funder }: Pick<Batch, 'faceCents' | 'funder'>, count: number): number =>
  funder === 'mall' ? 0 : faceCents * count;

/** What the printer takes: a line a card. */
export const codesFile = (codes: readonly Code[]): string =>
  ['position,code,pin', ...codes.map(({ position, code, pin }) => `${position},${code},${pin}`)].join('\r\n');
