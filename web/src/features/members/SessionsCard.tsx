// Where the member is signed in, with a way to sign other devices out.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Row } from '@/ui/kit/Row';
import { Tag } from '@/ui/kit/Tag';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

type Session = Output<'list_sessions'>[number];

function useRevoke(): (session: Session) => Promise<void> {
  const { t } = useTranslation('members');
  const endSession = useOperation('revoke_session', { done: t('sessions.revoked') });
  return async ({ sessionId, device }) => {
    const question = { title: t('sessions.revokeTitle'), body: device, confirmText: t('sessions.revoke') };
    if (await confirm(question)) await endSession({ sessionId });
  };
}

export function SessionsCard() {
  const { t } = useTranslation('members');
  const query = useQuery(queryFor('list_sessions'));
  const revoke = useRevoke();
  return (
    <Card title={t('sessions.title')}>
      <Loaded query={query} skeleton={<Skeleton height={60} />}>
        {(sessions) => (
          <ul>
            {sessions.map((session) => (
              <li key={session.sessionId}>
                <Row
                  height="tall"
                  title={session.device || t('sessions.unknown')}
                  titleLines="one"
                  notes={[t('sessions.lastUsed', { time: formatDateTime(session.lastUsedAt) })]}
                  end={
                    session.isCurrent ? (
                      <Tag tone="chosen">{t('sessions.current')}</Tag>
                    ) : (
                      <Button kind="outline" size="small" onPress={() => revoke(session)}>
                        {t('sessions.revoke')}
                      </Button>
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
