// The wait for a payment's result, and what to do when none has come.
import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { Spinner } from '@/ui/Spinner';
import { useTranslation } from '@/ui/words';

interface PaymentWaitingProps {
  /** What is being paid, when that is known. */
  cents?: number | undefined;
  /** A minute has passed without a result. */
  isLate: boolean;
  onAskAgain: () => void;
  /** Further ways on. */
  children?: ReactNode;
}

export function PaymentWaiting({ cents, isLate, onAskAgain, children }: PaymentWaitingProps) {
  const { t } = useTranslation('payments');
  const amount = cents === undefined ? {} : { note: t('waiting.amount', { amount: formatCents(cents) }) };
  if (isLate) {
    return (
      <EmptyState icon="clock" title={t('waiting.late')} body={t('waiting.lateBody')} {...amount}>
        <Button onPress={onAskAgain}>{t('waiting.askAgain')}</Button>
        {children}
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState picture={<Spinner size={28} />} title={t('waiting.title')} body={t('waiting.body')} {...amount}>
        {children}
      </EmptyState>
    </div>
  );
}
