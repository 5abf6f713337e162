// What the PIN's sheets show while too many wrong tries keep it locked.

import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';

interface LockedPinProps {
  /** Server time; undefined when it is not known. */
  untilMs: number | undefined;
  onReset: () => void;
}

export function LockedPin({ untilMs, onReset }: LockedPinProps) {
  const { t } = useTranslation('wallet');
  const body = untilMs === undefined ? t('pin.lockedBody') : t('pin.lockedUntil', { time: formatDateTime(untilMs) });
  return (
    <EmptyState icon="lock" title={t('pin.locked')} body={body}>
      <Button onPress={onReset}>{t('pin.reset')}</Button>
    </EmptyState>
  );
}
