// The member's lockers as they are asked for, and what is shown of one.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { paymentPage } from '@/routes/payments/payment';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';

export type Mine = Output<'get_my_lockers'>;
export type Locker = Mine['lockers'][number];
export type Bank = Mine['banks'][number];
export type Offer = Bank['offers'][number];

/** While a door moves or money is on its way, it is asked about every other second; else the fee grows by itself. */
const busyMs = 1_500;
const calmMs = 20_000;

const isOpening = ({ lastOpening }: Locker) =>
  lastOpening !== undefined && (lastOpening.progress === 'asking' || lastOpening.progress === 'told');

const isMoving = (locker: Locker) =>
  isOpening(locker) || locker.state === 'open' || locker.state === 'held' || locker.paymentId !== undefined;

export function useMyLockers() {
  return useQuery({
    ...queryFor('get_my_lockers'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.lockers.some(isMoving) ? busyMs : calmMs),
  });
}

/** What the stage says, the first that holds. */
type LockerView = 'opening' | 'standsOpen' | 'lastOpen' | 'held' | 'overdue' | 'due' | 'paid' | 'free' | 'stored';

export function viewOf(locker: Locker): LockerView {
  if (locker.state === 'open') return locker.lastOpening?.ends ? 'lastOpen' : 'standsOpen';
  if (isOpening(locker)) return 'opening';
  if (locker.state === 'held') return 'held';
  if (locker.state === 'overdue') return 'overdue';
  if (locker.owedCents > 0) return 'due';
  if (locker.openUntil !== undefined) return 'paid';
  return locker.freeUntil === undefined ? 'stored' : 'free';
}

/** Its door was to open and did not. */
export const isStuck = ({ lastOpening, state }: Locker) =>
  state !== 'open' && (lastOpening?.progress === 'jammed' || lastOpening?.progress === 'silent');

/** `13:50` on the mall's clock. */
export const clockText = (timeMs: number) => formatDateTime(timeMs).slice(-5);

/** `2 小时`, `3 小时 26 分`, `26 分`. */
export function useDurationText(): (milliseconds: number) => string {
  const { t } = useTranslation('lockers');
  return (milliseconds) => {
    const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
    const hours = Math.floor(minutes / 60);
    const parts = [
      ...(hours > 0 ? [t('time.hours', { count: hours })] : []),
      ...(minutes % 60 > 0 || hours === 0 ? [t('time.minutes', { count: minutes % 60 })] : []),
    ];
    return parts.join(' ');
  };
}

/** Sets out to pay what was told, at the cashier. */
export function usePayLocker(): (locker: Locker) => Promise<void> {
  const host = useHost();
  const start = useOperation('start_locker_payment');
  return async ({ stayId, quotedAt, owedCents }) => {
    const { data: payment } = await start({ stayId, quotedAt, owedCents });
    if (payment?.state === 'paying') host.open(paymentPage, { orderId: payment.paymentId, source: 'lockers' });
  };
}
