// One account: its facts, its roles and where they hold, where it is signed in.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffSession } from '@/api/staffSession';
import { useStaffOperation } from '@/api/useStaffOperation';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { SessionRows } from '@/patterns/record/SessionRows';
import { formatDateTime, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { type Invitation, InvitationDialog } from './InvitationDialog';
import { AccountMark } from './PeoplePage';
import { RolesOfPerson } from './RolesOfPerson';

type StaffAccount = Output<'get_staff_account'>;

export default function PersonPage() {
  const accountId = Number(useParams().accountId);
  const query = useQuery(queryFor('get_staff_account', { accountId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Person account={query.data} /> : <Loading />;
}

function Person({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const [invitation, setInvitation] = useState<Invitation>();
  const actions = useActions(account, (made) =>
    setInvitation({ ...made, displayName: account.displayName, accountId: account.accountId }),
  );
  return (
    <RecordPage
      title={account.displayName}
      marks={<AccountMark account={account} />}
      back={() => void navigate('/people')}
      facts={[
        { label: t('name'), value: account.name },
        { label: t('totp'), value: account.hasTotp ? t('joined') : t('notJoined') },
        { label: t('passkeys'), value: String(account.passkeyCount) },
        { label: t('identity'), value: account.identityCount > 0 ? t('linked') : t('notLinked') },
        { label: t('madeAt'), value: formatDateTime(account.madeAt) },
        { label: t('lastSignedIn'), value: account.lastSignedInAt ? formatDateTime(account.lastSignedInAt) : nothing },
      ]}
      actions={actions}
      subject={{ subjectKind: 'staff_account', subjectId: String(account.accountId) }}
    >
      <Panel title={t('roles')} side={t('rolesSide')}>
        <RolesOfPerson key={JSON.stringify(account.roles)} account={account} />
      </Panel>
      <Panel title={t('sessions')}>
        <Sessions accountId={account.accountId} />
      </Panel>
      <InvitationDialog invitation={invitation} close={() => setInvitation(undefined)} />
    </RecordPage>
  );
}

function useActions(
  account: StaffAccount,
  showInvitation: (invitation: { invitation: string; expiresAt: number }) => void,
): RecordAction[] {
  const { t } = useTranslation('people');
  const { modal } = App.useApp();
  const own = useStaffSession().accountId === account.accountId ? t('ownAccount') : undefined;
  const right = useRight('change_staff_account_state').isHeld ? undefined : t('mayNotEdit');
  const change = useStaffOperation('change_staff_account_state', { done: t('saved') });
  const reset = useStaffOperation('reset_staff_sign_in');
  const unlink = useStaffOperation('end_staff_identities', { done: t('unlinked') });
  const isActive = account.accountState === 'active';
  const { accountId, displayName: name } = account;
  const resetNow = async () => {
    const { data } = await reset.run({ accountId });
    if (data?.invitation) showInvitation(data.invitation);
  };
  return [
    {
      key: 'reset',
      label: t('reset'),
      refusal: right ?? own,
      isBusy: reset.isBusy,
      run: () =>
        void modal.confirm({
          title: t('resetSure', { name }),
          content: t('resetReason'),
          okText: t('reset'),
          onOk: resetNow,
        }),
    },
    {
      key: 'unlink',
      label: t('unlink'),
      refusal: right ?? own ?? (account.identityCount === 0 ? t('nothingLinked') : undefined),
      isBusy: unlink.isBusy,
      run: () =>
        void modal.confirm({
          title: t('unlinkSure', { name }),
          content: t('unlinkReason'),
          okText: t('unlink'),
          onOk: () => unlink.run({ accountId }),
        }),
    },
    {
      key: 'state',
      label: isActive ? t('disable') : t('enable'),
      isDanger: isActive,
      refusal: right ?? own,
      isBusy: change.isBusy,
      run: () =>
        void modal.confirm({
          title: isActive ? t('disableSure', { name }) : t('enableSure', { name }),
          content: isActive ? t('disableReason') : undefined,
          okText: isActive ? t('disable') : t('enable'),
          onOk: () => change.run({ accountId, accountState: isActive ? 'disabled' : 'active' }),
        }),
    },
  ];
}

function Sessions({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people');
  const query = useQuery(queryFor('list_staff_sessions', { accountId }));
  const end = useStaffOperation('end_staff_session', { done: t('sessionEnded') });
  const mayEnd = useRight('change_staff_account_state').isHeld;
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={2} />;
  return (
    <SessionRows
      sessions={query.data}
      action={({ sessionId, isCurrent }) =>
        mayEnd && !isCurrent ? (
          <Button size="small" loading={end.isBusy} onClick={() => void end.run({ sessionId })}>
            {t('endSession')}
          </Button>
        ) : null
      }
    />
  );
}
