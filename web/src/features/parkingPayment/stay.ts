// How plates and times of a stay are written.
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';

/** `苏ADH5218` → `苏A·DH5218`, as it stands on the car. */
export function plateText(plate: string): string {
  return plate.length > 2 ? `${plate.slice(0, 2)}·${plate.slice(2)}` : plate;
}

/** `13:50` on the mall's clock. */
export const clockText = (timeMs: number) => formatDateTime(timeMs).slice(-5);

export interface Duration {
  hours: number;
  minutes: number;
}

export function durationOf(fromMs: number, untilMs: number): Duration {
  const minutes = Math.max(0, Math.floor((untilMs - fromMs) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** `2 小时`, `3 小时 26 分`, `26 分`. */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('parkingPayment');
  return (minutes) => {
    const { hours, minutes: rest } = durationOf(0, minutes * 60_000);
    const parts = [
      ...(hours > 0 ? [t('stage.hours', { count: hours })] : []),
      ...(rest > 0 || hours === 0 ? [t('stage.minutes', { count: rest })] : []),
    ];
    return parts.join(' ');
  };
}

const plateLengths = [7, 8];
/** Whether a plate could be one: the server has the last word. */
export const isWholePlate = (plate: string) => plateLengths.includes(plate.length);
export const longestPlate = 8;
