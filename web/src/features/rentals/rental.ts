// The member's rentals as they are asked for, and what is shown of one.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { paymentPage } from '@/routes/payments/payment';
import { formatCents } from '@/ui/format';
import { useTranslation } from '@/ui/words';

export type Mine = Output<'get_my_rentals'>;
export type Rental = Mine['rentals'][number];
export type Kind = Mine['kinds'][number];
type Desk = Mine['desks'][number];

/** While somebody stands at a desk or money is on its way, it is asked about every few seconds; else the fee grows by itself. */
const busyMs = 3_000;
const calmMs = 30_000;

const isMoving = ({ state, paymentId }: Rental) => state === 'reserved' || paymentId !== undefined;

export function useMyRentals() {
  return useQuery({
    ...queryFor('get_my_rentals'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rentals.some(isMoving) ? busyMs : calmMs),
  });
}

export const isOut = ({ state }: Rental) => state === 'lent' || state === 'overdue';

/** The desks that lend a thing of that kind, with how many can be had. */
export function placesOf(desks: readonly Desk[], kindId: number): { desk: Desk; freeCount: number }[] {
  return desks.flatMap((desk) => {
    const offer = desk.offers.find((one) => one.kindId === kindId);
    return offer ? [{ desk, freeCount: offer.freeCount }] : [];
  });
}

/** `2 天`, `3 小时 26 分`, `26 分`: the two largest units. */
export function useDurationText(): (milliseconds: number) => string {
  const { t } = useTranslation('rentals');
  return (milliseconds) => {
    const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
    const days = Math.floor(minutes / 1_440);
    const hours = Math.floor(minutes / 60) % 24;
    const parts = [
      ...(days > 0 ? [t('time.days', { count: days })] : []),
      ...(hours > 0 ? [t('time.hours', { count: hours })] : []),
      ...((minutes % 60 > 0 && days === 0) || minutes === 0 ? [t('time.minutes', { count: minutes % 60 })] : []),
    ];
    return parts.join(' ');
  };
}

/** What a kind costs the member, in one line. */
export function useTermsText(): (kind: Kind) => string {
  const { t } = useTranslation('rentals');
  const durationText = useDurationText();
  return ({ freeMinutes, unit, unitCents, depositCents }) => {
    if (unitCents === 0) return t('terms.free');
    const price = t(`terms.${unit}`, { price: `¥${formatCents(unitCents)}`, most: `¥${formatCents(depositCents)}` });
    return freeMinutes === 0 ? price : t('terms.after', { time: durationText(freeMinutes * 60_000), price });
  };
}

/** Sets out to pay what was told, at the cashier. */
export function usePayRental(): (rental: Rental) => Promise<void> {
  const host = useHost();
  const start = useOperation('start_rental_payment');
  return async ({ rentalId, depositDueCents, owedCents }) => {
    const { data: payment } = await start({ rentalId, amountCents: depositDueCents > 0 ? depositDueCents : owedCents });
    if (payment?.state === 'paying') host.open(paymentPage, { orderId: payment.paymentId, source: 'rentals' });
  };
}
