// The wait for a payment's result, and what to do when none has come.
import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Spinner } from '@/ui/Spinner';
import { useTranslation } from '@/ui/words';

interface PaymentWaitingProps {
  /** A minute has passed without a result. */
  isLate: boolean;
  onAskAgain: () => void;
  /** Further ways on. */
  children?: ReactNode;
}

export function PaymentWaiting({ isLate, onAskAgain, children }: PaymentWaitingProps) {
  const { t } = useTranslation('payments');
  if (isLate) {
    return (
      <EmptyState icon="clock" title={t('waiting.late')} body={t('waiting.lateBody')}>
        <Button onPress={onAskAgain}>{t('waiting.askAgain')}</Button>
        {children}
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState picture={<Spinner size={28} />} title={t('waiting.title')} body={t('waiting.body')}>
        {children}
      </EmptyState>
    </div>
  );
}
