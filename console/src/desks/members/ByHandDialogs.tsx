// What is given to one member by hand: points and a tier. Somebody else approves it.
import type { Input } from '@galleria/client/types';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';
import { tiers } from './members';

interface Props {
  memberId: number;
  isOpen: boolean;
  close: () => void;
}

export function PointsDialog({ memberId, isOpen, close }: Props) {
  const { t } = useTranslation('members');
  return (
    <Dialog title={t('byHand.points')} isOpen={isOpen} close={close} width={560}>
      <OperationForm
        operation="adjust_points"
        fields={[
          {
            name: 'direction',
            label: t('byHand.direction'),
            kind: 'choice',
            choices: (['give', 'take'] as const).map((value) => ({ value, text: t(`byHand.directions.${value}`) })),
          },
          { name: 'points', label: t('byHand.count'), kind: 'whole' },
          { name: 'reason', label: t('byHand.reason'), kind: 'long', most: 200 },
        ]}
        start={{ direction: 'give', points: '', reason: '' }}
        saveText={t('byHand.points')}
        toInput={(values) => ({ ...values, memberId }) as Input<'adjust_points'>}
        then={close}
        proposed={close}
      />
    </Dialog>
  );
}

export function TierDialog({ memberId, isOpen, close }: Props) {
  const { t } = useTranslation('members');
  return (
    <Dialog title={t('byHand.tier')} isOpen={isOpen} close={close} width={560}>
      <OperationForm
        operation="grant_tier"
        fields={[
          {
            name: 'tier',
            label: t('columns.tier'),
            kind: 'choice',
            choices: tiers.slice(1).map((value) => ({ value, text: t(`tiers.${value}`) })),
          },
          { name: 'endsAt', label: t('byHand.until'), kind: 'moment' },
          { name: 'reason', label: t('byHand.reason'), kind: 'long', most: 200 },
        ]}
        start={{ tier: 'gold', endsAt: '', reason: '' }}
        saveText={t('byHand.tier')}
        toInput={(values) => ({ ...values, memberId, source: 'manual' }) as Input<'grant_tier'>}
        then={close}
        proposed={close}
      />
    </Dialog>
  );
}
