// The accounts of everybody who works for the mall.
import type { Output } from '@galleria/client/types';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Invitation, InvitationDialog } from './InvitationDialog';
import { PeopleTabs } from './PeopleTabs';

type StaffAccount = Output<'list_staff_accounts'>[number];

export default function PeoplePage() {
  const { t } = useTranslation('people');
  const right = useRight('save_staff_account');
  const [isAdding, setIsAdding] = useState(false);
  const [invitation, setInvitation] = useState<Invitation>();
  const list = useAccountList();
  useKeys(right.isHeld ? [{ keys: 'A', label: t('add'), run: () => setIsAdding(true) }] : []);
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<PeopleTabs />}
        actions={
          right.isHeld && (
            <Button type="primary" onClick={() => setIsAdding(true)}>
              {t('add')} <KeyCap keys="A" isOnDark />
            </Button>
          )
        }
      />
      <List list={list} label={t('title')} />
      <Dialog title={t('add')} isOpen={isAdding} close={() => setIsAdding(false)} width={640}>
        <OperationForm
          operation="save_staff_account"
          fields={[
            { name: 'name', label: t('name'), kind: 'text', hint: t('nameHint'), most: 40 },
            { name: 'displayName', label: t('displayName'), kind: 'text', hint: t('displayNameHint'), most: 40 },
          ]}
          start={{ name: '', displayName: '' }}
          saveText={t('invite')}
          then={({ account, invitation: made }) => {
            setIsAdding(false);
            if (made) setInvitation({ ...made, displayName: account.displayName, accountId: account.accountId });
          }}
        />
      </Dialog>
      <InvitationDialog invitation={invitation} close={() => setInvitation(undefined)} />
    </>
  );
}

function useAccountList(): ListDeclaration<'list_staff_accounts', StaffAccount> {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const matches = (account: StaffAccount, filters: Readonly<Record<string, string>>) => {
    const asked = (filters.text ?? '').toLowerCase();
    const isNamed = `${account.name} ${account.displayName}`.toLowerCase().includes(asked);
    return isNamed && (!filters.state || account.accountState === filters.state);
  };
  return {
    name: 'accounts',
    operation: 'list_staff_accounts',
    input: () => ({}),
    rows: (accounts) => accounts,
    rowKey: ({ accountId }) => String(accountId),
    matches,
    filters: [
      { key: 'text', label: t('search'), kind: 'text' },
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: [
          { value: 'active', text: t('active') },
          { value: 'disabled', text: t('disabled') },
        ],
      },
    ],
    columns: [
      {
        key: 'displayName',
        title: t('displayName'),
        render: ({ displayName }) => <strong>{displayName}</strong>,
        sortBy: ({ displayName }) => displayName,
      },
      { key: 'name', title: t('name'), render: ({ name }) => name, sortBy: ({ name }) => name },
      { key: 'roles', title: t('roles'), render: ({ roles }) => roles.map(({ name }) => name).join('、') || nothing },
      {
        key: 'state',
        title: t('state'),
        render: (account) => <AccountMark account={account} />,
        sortBy: ({ accountState }) => accountState,
      },
      { key: 'totp', title: t('totp'), render: ({ hasTotp }) => (hasTotp ? t('joined') : nothing), isExtra: true },
      {
        key: 'lastSignedInAt',
        title: t('lastSignedIn'),
        render: ({ lastSignedInAt }) => (lastSignedInAt ? formatDateTime(lastSignedInAt) : nothing),
        sortBy: ({ lastSignedInAt }) => lastSignedInAt ?? 0,
        isNumber: true,
      },
      {
        key: 'madeAt',
        title: t('madeAt'),
        render: ({ madeAt }) => formatDateTime(madeAt),
        sortBy: ({ madeAt }) => madeAt,
        isNumber: true,
        isExtra: true,
      },
    ],
    open: ({ accountId }) => void navigate(`/people/${accountId}`),
    empty: { title: t('none') },
  };
}

export function AccountMark({ account }: { account: Pick<StaffAccount, 'accountState' | 'isInvited'> }) {
  const { t } = useTranslation('people');
  if (account.accountState === 'disabled') return <Mark tone="wrong">{t('disabled')}</Mark>;
  return account.isInvited ? <Mark tone="waiting">{t('invited')}</Mark> : <Mark tone="good">{t('active')}</Mark>;
}
