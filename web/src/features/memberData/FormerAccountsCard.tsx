// The accounts that went into the member's own, each with the way to what it bought; nothing where there is none.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { formerAccountPage } from '@/routes/formerAccounts/formerAccount';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';

export function FormerAccountsCard() {
  const { t } = useTranslation('memberData');
  const host = useHost();
  const { data } = useQuery(queryFor('list_former_accounts'));
  if (!data || data.accounts.length === 0) return null;
  return (
    <Card title={t('former.card')}>
      {data.accounts.map(({ accountId, memberNumber, mergedAt }) => (
        <Cell
          key={accountId}
          title={t('former.number', { number: memberNumber })}
          note={t('former.merged', { date: formatDate(mergedAt) })}
          onPress={() => host.open(formerAccountPage, { accountId })}
        />
      ))}
    </Card>
  );
}
