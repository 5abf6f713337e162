// A member's month cards, when one may begin, and buying one.
import type { Input, Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { paymentPage } from '@/routes/payments/payment';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

export type MonthCard = Output<'get_my_month_cards'>['cards'][number];
export type MonthCardType = Output<'list_month_card_types'>['types'][number];

/** A first day: the server rounds the moment to its day on the mall's clock. */
export type FirstDay = 'today' | 'tomorrow' | 'nextMonth';
export const firstDays: readonly FirstDay[] = ['today', 'tomorrow', 'nextMonth'];

const dayMs = 86_400_000;
/** The mall's clock is Beijing's, all the year round. */
const mallOffsetMs = 8 * 3_600_000;

/** A moment of that day on the mall's clock; nothing for today, which the server takes by itself. */
export function firstMoment(day: FirstDay, nowMs: number): number | undefined {
  if (day === 'today') return undefined;
  if (day === 'tomorrow') return nowMs + dayMs;
  const mallNow = new Date(nowMs + mallOffsetMs);
  return Date.UTC(mallNow.getUTCFullYear(), mallNow.getUTCMonth() + 1, 1) - mallOffsetMs;
}

const askEveryMs = 2_000;
const pinNeededCode = 73_006;

/** Asked every two seconds while the card that came back from the cashier is not settled. */
export function useMyMonthCards(returnedId: number | undefined) {
  const isOpen = (cards: readonly MonthCard[]) =>
    cards.some(({ cardId, state }) => cardId === returnedId && state === 'paying');
  return useQuery({
    ...queryFor('get_my_month_cards'),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.cards ?? []) ? askEveryMs : false),
  });
}

interface PinSubject {
  subject: string;
  amountCents: number;
}

/** `askForPin` gives a ticket, or nothing when the member gave up. */
export function useBuyMonthCard(
  askForPin: (asked: PinSubject) => Promise<string | undefined>,
): (wanted: Input<'start_month_card'>, walletCents: number) => Promise<void> {
  const { t } = useTranslation('monthCards');
  const host = useHost();
  const start = useOperation('start_month_card', { toldBy: ({ code }) => code === pinNeededCode });
  return async function buy(wanted, walletCents) {
    const { data: card, error } = await start(wanted);
    if (card?.state === 'valid') toast(t('mine.bought'), 'success');
    if (card?.state === 'paying') host.open(paymentPage, { orderId: card.cardId, source: 'monthCards' });
    if (error?.code !== pinNeededCode || wanted.payTicket !== undefined) return;
    const amountCents = Math.min(walletCents, wanted.priceCents);
    const payTicket = await askForPin({ subject: 'month_card', amountCents });
    if (payTicket !== undefined) await buy({ ...wanted, payTicket }, walletCents);
  };
}
