// Flash sales as pages ask for them and show them.
import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { daysAhead, formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';

export type SaleSummary = Output<'list_flash_sales'>['sales'][number];
export type SaleDetail = Output<'get_flash_sale'>;
export type SaleOffer = SaleDetail['offers'][number];

/** In line and about the start, every second or two counts; while it runs, pieces come and go; else the clock does the rest. */
const waitingMs = 2_000;
const runningMs = 5_000;
const calmMs = 30_000;
const soonMs = 10_000;

export function askEveryMs(detail: Pick<SaleDetail, 'sale' | 'place'> | undefined): number {
  if (detail?.sale.phase === 'coming' && detail.sale.startsAt - serverNowMs() < soonMs) return waitingMs;
  if (detail?.sale.phase !== 'running') return calmMs;
  return detail.place && detail.place.beforeCount > 0 ? waitingMs : runningMs;
}

export function useSale(saleId: number) {
  return useQuery({
    ...queryFor('get_flash_sale', { saleId }),
    staleTime: 0,
    refetchInterval: ({ state }) => askEveryMs(state.data),
  });
}

/** The one to show first: running, else the next to come, else the last. */
export function firstOf(sales: readonly SaleSummary[]): SaleSummary | undefined {
  const open = sales.find(({ phase }) => phase === 'running' || phase === 'paused');
  return open ?? sales.find(({ phase }) => phase === 'coming') ?? sales.at(-1);
}

/** What members can do about an offer now: buy, or nothing; what stands in the way is told on it. */
export const canBuy = ({ obstacle }: Pick<SaleOffer, 'obstacle'>): boolean => obstacle === 'none';

/** Gives what tells a session's start in few letters: `今天 20:00`, and by its date when it is further away. */
export function useSessionTime(): (startsAtMs: number) => string {
  const { t } = useTranslation('flashSales');
  return (startsAtMs) => {
    const [day = '', time = ''] = formatDateTime(startsAtMs).split(' ');
    const days = daysAhead(startsAtMs, serverNowMs());
    if (days === 0) return t('session.today', { time });
    if (days === 1) return t('session.tomorrow', { time });
    return `${day.slice(5)} ${time}`;
  };
}
