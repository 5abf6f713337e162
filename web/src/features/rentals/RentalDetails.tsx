// What belongs to one rental below its stage: its deposit, why it costs what it does, and how it comes back.
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
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
  const giveUp = useGiveUp(rental);
  return (
    <>
      <Card>
        <Cell icon="wallet" title={t('deposit.title')} value={useDepositText(rental)} />
        {hasSteps && <Cell icon="receipt" title={t('steps.why')} onPress={() => setIsOpen(true)} />}
        {isOut(rental) && <Cell icon="location" title={t('back.title')} note={t('back.note')} />}
        {rental.state === 'reserved' && <Cell icon="location" title={t('place')} value={rental.deskPlace} />}
        {rental.actions.includes('give_up') && <Cell icon="close" title={t('giveUp.title')} onPress={giveUp} />}
      </Card>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('steps.title')}>
        <AmountRows steps={steps} />
      </Sheet>
    </>
  );
}

/** After the question what that means. */
function useGiveUp({ rentalId, paidCents }: Rental): () => Promise<void> {
  const { t } = useTranslation('rentals');
  const giveUp = useOperation('give_up_rental', { done: t('giveUp.done') });
  return async () => {
    const body = t(paidCents > 0 ? 'giveUp.bodyPaid' : 'giveUp.body');
    const question = { title: t('giveUp.ask'), body, confirmText: t('giveUp.title'), cancelText: t('giveUp.keep') };
    if (await confirm(question)) await giveUp({ rentalId });
  };
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
