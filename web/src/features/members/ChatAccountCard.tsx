// Whether the chat app opens the member's account, with a way to have it do so no more.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

type ChatAccount = Output<'get_chat_account'>;

function useUnbind(): () => Promise<void> {
  const { t } = useTranslation('members');
  const unbind = useOperation('unbind_chat_account', { done: t('chatAccount.unbound') });
  return async () => {
    const question = {
      title: t('chatAccount.unbindTitle'),
      body: t('chatAccount.unbindBody'),
      confirmText: t('chatAccount.unbind'),
    };
    if (await confirm({ ...question, tone: 'danger' })) await unbind();
  };
}

function Bound({ account }: { account: ChatAccount }) {
  const { t } = useTranslation('members');
  const unbind = useUnbind();
  const since =
    account.boundAt === undefined ? {} : { note: t('chatAccount.boundAt', { time: formatDateTime(account.boundAt) }) };
  return (
    <Cell
      title={t('chatAccount.bound')}
      {...since}
      value={
        <Button kind="outline" size="small" onPress={unbind}>
          {t('chatAccount.unbind')}
        </Button>
      }
    />
  );
}

export function ChatAccountCard() {
  const { t } = useTranslation('members');
  const query = useQuery({ ...queryFor('get_chat_account'), staleTime: 0 });
  return (
    <Card title={t('chatAccount.title')}>
      <Loaded query={query} skeleton={<Skeleton height={60} />}>
        {(account) =>
          account.isBound ? (
            <Bound account={account} />
          ) : (
            <Cell title={t('chatAccount.notBound')} note={t('chatAccount.notBoundNote')} />
          )
        }
      </Loaded>
    </Card>
  );
}
