// What stands beside the balance, each with the reason why: to come, set aside, owed.
import type { Output } from '@galleria/client/types';
import { Card } from '@/ui/Card';
import { formatWhole } from '@/ui/format';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';

type Balance = Output<'get_points_balance'>;

/** Nothing when there is nothing but the balance. */
export function PointsParts({ balance }: { balance: Balance }) {
  const { t } = useTranslation('points');
  const parts = [
    { name: 'pending', points: balance.pendingPoints },
    { name: 'held', points: balance.heldPoints },
    { name: 'debt', points: -balance.debtPoints },
  ] as const;
  const shown = parts.filter(({ points }) => points !== 0);
  if (shown.length === 0) return null;
  return (
    <Card title={t('parts.title')}>
      {shown.map(({ name, points }) => (
        <Cell
          key={name}
          title={t(`parts.${name}`)}
          note={t(`parts.${name}Note`)}
          value={formatWhole(points)}
          tone={points < 0 ? 'price' : 'normal'}
        />
      ))}
    </Card>
  );
}
