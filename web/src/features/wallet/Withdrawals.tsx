// What becomes of the member's withdrawals: those that are checked or on their way, and why one was refused.

import type { Output } from '@galleria/client/types';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';

type Withdrawal = Output<'get_member_wallet'>['withdrawals'][number];

/** Those that are over are no longer told of: their money is where the statement says. */
type Told = 'held' | 'requested' | 'refused';

export function Withdrawals({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const { t } = useTranslation('wallet');
  if (withdrawals.length === 0) return null;
  return (
    <Card title={t('withdrawals.title')}>
      {withdrawals.map(({ withdrawalId, withdrawalState, amountCents, requestedAt, reason }) => {
        const state = withdrawalState as Told;
        return (
          <Cell
            key={withdrawalId}
            icon="wallet"
            title={`¥${formatCents(amountCents)} · ${t(`withdrawals.states.${state}`)}`}
            note={`${formatDateTime(requestedAt)} · ${t(`withdrawals.${state}Note`, { reason })}`}
          />
        );
      })}
    </Card>
  );
}
