// One's own account: who one is here, what one may do, passkeys, the password, and where one is signed in.
import { ApiError } from '@galleria/client/errors';
import { staffFailures } from '@galleria/client/staffOperations';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { queryFor } from '@/api/query';
import { useStaffSession } from '@/api/staffSession';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { SessionRows } from '@/patterns/record/SessionRows';
import { Facts } from '@/ui/Facts';
import { formatDateTime } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { Identities } from './Identities';
import { Passkeys } from './Passkeys';

export default function AccountPage() {
  const { t } = useTranslation('account');
  const session = useStaffSession();
  return (
    <>
      <PageHead title={t('title')} notes={session.displayName} />
      <Panel title={t('facts')}>
        <Facts
          facts={[
            { label: t('name'), value: session.name },
            { label: t('displayName'), value: session.displayName },
            { label: t('roles'), value: session.roles.map(({ name }) => name).join('、') || t('noRoles') },
            { label: t('endsAt'), value: formatDateTime(session.endsAt) },
          ]}
        />
      </Panel>
      <Panel title={t('sessions')}>
        <OwnSessions />
      </Panel>
      <Panel title={t('identity.title')}>
        <Identities />
      </Panel>
      <Panel title={t('passkey.title')}>
        <Passkeys />
      </Panel>
      <Panel title={t('password')}>
        <OperationForm
          operation="change_staff_password"
          fields={[
            { name: 'password', label: t('presentPassword'), kind: 'secret' },
            { name: 'newPassword', label: t('newPassword'), kind: 'secret', hint: t('newPasswordHint') },
          ]}
          start={{ password: '', newPassword: '' }}
          saveText={t('changePassword')}
          done={t('passwordChanged')}
          places={{ codes: { [staffFailures.staff_sign_in_wrong]: 'password' } }}
        />
      </Panel>
    </>
  );
}

function OwnSessions() {
  const { t } = useTranslation('account');
  const query = useQuery(queryFor('list_staff_sessions'));
  const end = useStaffOperation('end_staff_session', { done: t('ended') });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={2} />;
  return (
    <SessionRows
      sessions={query.data}
      action={({ sessionId, isCurrent }) =>
        isCurrent ? null : (
          <Button size="small" loading={end.isBusy} onClick={() => void end.run({ sessionId })}>
            {t('end')}
          </Button>
        )
      }
    />
  );
}
