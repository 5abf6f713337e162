// What belongs to one rental below its stage: its deposit, why it costs what it does, and how it comes back.
import { useState } from 'react';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { AmountRows, type AmountStep } from '@/ui/kit/AmountRows';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import { isOut, type Rental } from './rental';

export function RentalDetails({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const [isOpen, setIsOpen] = useState(false);
  const steps = useSteps(rental);
  const hasSteps = rental.steps.length > 0;
  return (
    <>
      <Card>
        <Cell icon="wallet" title={t('deposit.title')} value={useDepositText(rental)} />
        {hasSteps && <Cell icon="receipt" title={t('steps.why')} onPress={() => setIsOpen(true)} />}
        {isOut(rental) && <Cell icon="location" title={t('back.title')} note={t('back.note')} />}
        {rental.state === 'reserved' && <Cell icon="location" title={t('place')} value={rental.deskPlace} />}
      </Card>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('steps.title')}>
        <AmountRows steps={steps} />
      </Sheet>
    </>
  );
}

function useDepositText(rental: Rental): string {
  const { t } = useTranslation('rentals');
  if (!rental.asksDeposit) return t('deposit.waived');
  const amount = `¥${formatCents(rental.depositCents)}`;
  return rental.depositDueCents > 0 ? t('deposit.due', { amount }) : t('deposit.paid', { amount });
}

function useSteps(rental: Rental): AmountStep[] {
  const { t } = useTranslation('rentals');
  const rows = rental.steps.map((step) => ({
    kind: step.kind,
    label: step.kind === 'units' ? t(`steps.${rental.unit}`, { count: step.unitCount }) : t(`steps.${step.kind}`),
    amountCents: step.amountCents,
    note: t('steps.span', { from: formatDateTime(step.from), until: formatDateTime(step.until) }),
  }));
  const lost = { kind: 'lost', label: t('steps.lost'), amountCents: rental.feeCents, note: '' };
  const paid = { kind: 'paid', label: t('steps.paid'), amountCents: -rental.paidCents, note: '' };
  const refunded = { kind: 'refunded', label: t('steps.refunded'), amountCents: rental.refundedCents, note: '' };
  return [
    ...(rental.state === 'lost' ? [lost] : rows),
    ...(rental.paidCents > 0 ? [paid] : []),
    ...(rental.refundedCents > 0 ? [refunded] : []),
  ];
}
