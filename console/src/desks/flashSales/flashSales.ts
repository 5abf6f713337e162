// What is asked for the list of flash sales, and what a typed one comes to, with what does not fit together in it. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked } from '@/patterns/list/readFilters';
import { dateTimeFieldText, yuanFieldText } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type Sale = Output<'get_flash_sale_record'>;
export type SaleOffer = Sale['offers'][number];
type SavedSale = Input<'save_flash_sale'>;

export const states = ['draft', 'published', 'paused', 'ended'] as const satisfies readonly Sale['state'][];
export const stateTones: Readonly<Record<Sale['state'], Tone>> = {
  draft: 'waiting',
  published: 'good',
  paused: 'wrong',
  ended: 'calm',
};

export function salesOf({ filters, page }: ListView): Input<'list_flash_sale_records'> {
  return asked<Input<'list_flash_sale_records'>>({
    state: states.find((state) => state === filters.state),
    pageNo: page === '' ? undefined : Number(page),
  });
}

export function pageBehind({ hasMore }: Output<'list_flash_sale_records'>, { page }: ListView): string | undefined {
  return hasMore ? String(Number(page || '1') + 1) : undefined;
}

const hourMs = 3_600_000;
const usualHours = 2;
const usualPayMinutes = 5;
/** As many goods as a session has in this editor. */
export const mostOffers = 12;

/** What the editor holds at first; a new sale begins with the next hour and runs for two. */
export function saleDraft(sale: Sale | undefined, nowMs: number): Draft {
  const nextHourMs = (Math.floor(nowMs / hourMs) + 1) * hourMs;
  const draft: Draft = {
    nameZhCn: sale?.nameZhCn ?? '',
    nameEn: sale?.nameEn ?? '',
    startsAt: dateTimeFieldText(sale?.startsAt ?? nextHourMs),
    endsAt: dateTimeFieldText(sale?.endsAt ?? nextHourMs + usualHours * hourMs),
    payMinutes: String(sale?.payMinutes ?? usualPayMinutes),
    isPriceHidden: sale?.isPriceHidden ?? false,
  };
  for (let row = 0; row < mostOffers; row += 1) {
    const offer = sale?.offers[row];
    draft[`sku${row}`] = offer ? String(offer.skuId) : '';
    draft[`cents${row}`] = offer && offer.priceCents > 0 ? yuanFieldText(offer.priceCents) : '';
    draft[`points${row}`] = offer && offer.pricePoints > 0 ? String(offer.pricePoints) : '';
    draft[`most${row}`] = String(offer?.mostPerMember ?? 1);
    draft[`stock${row}`] = offer ? String(offer.stockCount) : '';
  }
  return draft;
}

type Values = Readonly<Record<string, unknown>>;
const wholeIn = (value: unknown) => (value === undefined ? 0 : Number(value));
const rows = Array.from({ length: mostOffers }, (_, row) => row);

/** The sale as it is saved: rows without goods are left out. */
export function toSale(values: Values, saleId: number | undefined): SavedSale {
  return {
    ...(saleId === undefined ? {} : { saleId }),
    nameZhCn: String(values.nameZhCn),
    nameEn: String(values.nameEn),
    startsAt: Number(values.startsAt),
    endsAt: Number(values.endsAt),
    payMinutes: Number(values.payMinutes),
    isPriceHidden: values.isPriceHidden === true,
    offers: rows
      .filter((row) => values[`sku${row}`] !== undefined)
      .map((row) => ({
        skuId: Number(values[`sku${row}`]),
        priceCents: wholeIn(values[`cents${row}`]),
        pricePoints: wholeIn(values[`points${row}`]),
        mostPerMember: wholeIn(values[`most${row}`]),
        stockCount: wholeIn(values[`stock${row}`]),
      })),
  };
}

type Misfit = 'endsLater' | 'goodsNeeded' | 'priceNeeded' | 'stockNeeded' | 'goodsTwice';

/** What does not fit together, by the field where it is put right: the server refuses all of it with one sentence. */
export function misfitsOf(values: Values): Record<string, Misfit> {
  const misfits: Record<string, Misfit> = {};
  if (Number(values.endsAt) <= Number(values.startsAt)) misfits.endsAt = 'endsLater';
  const used = rows.filter((row) => values[`sku${row}`] !== undefined);
  if (used.length === 0) misfits.sku0 = 'goodsNeeded';
  for (const row of used) {
    const sku = values[`sku${row}`];
    if (used.some((other) => other < row && values[`sku${other}`] === sku)) misfits[`sku${row}`] = 'goodsTwice';
    if (wholeIn(values[`cents${row}`]) + wholeIn(values[`points${row}`]) === 0) misfits[`cents${row}`] = 'priceNeeded';
    if (wholeIn(values[`stock${row}`]) === 0) misfits[`stock${row}`] = 'stockNeeded';
  }
  return misfits;
}

/** Whether its figures still change by themselves: it runs, or orders of it have time left to be paid. */
export function goesOn({ phase, takenCount, paidCount }: Pick<Sale, 'phase' | 'takenCount' | 'paidCount'>): boolean {
  return phase === 'running' || paidCount < takenCount;
}

/** Why a draft cannot be published as it stands, whoever asks. */
export function hindranceOf(
  { endsAt, offers }: Pick<Sale, 'endsAt' | 'offers'>,
  nowMs: number,
): 'overAlready' | 'shelfShort' | undefined {
  if (endsAt <= nowMs) return 'overAlready';
  return offers.some(({ shelfCount, stockCount }) => shelfCount < stockCount) ? 'shelfShort' : undefined;
}
