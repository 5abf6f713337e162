// Keys of machines: each with a name, a role and an end; its secret is shown once.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import styles from './People.module.css';
import { PeopleTabs } from './PeopleTabs';

type StaffKey = Output<'list_staff_keys'>[number];

export default function KeysPage() {
  const { t } = useTranslation('people');
  const { t: ui } = useTranslation('ui');
  const right = useRight('make_staff_key');
  const roles = useQuery(queryFor('list_roles'));
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(secret ?? '');
    message.success(ui('action.copied'));
  };
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<PeopleTabs />}
        actions={
          right.isHeld && (
            <Button type="primary" onClick={() => setIsAdding(true)}>
              {t('addKey')}
            </Button>
          )
        }
      />
      <List list={useKeyList()} label={t('keys')} />
      <Dialog title={t('addKey')} isOpen={isAdding} close={() => setIsAdding(false)} width={640}>
        <OperationForm
          operation="make_staff_key"
          fields={[
            { name: 'name', label: t('keyName'), kind: 'text', most: 40 },
            {
              name: 'roleId',
              label: t('keyRole'),
              kind: 'choice',
              choices: (roles.data ?? []).map(({ roleId, name }) => ({ value: String(roleId), text: name })),
            },
            {
              name: 'shopId',
              label: t('keyShop'),
              kind: 'whole',
              pick: 'shop',
              isOptional: true,
              hint: t('keyShopHint'),
            },
            { name: 'validDays', label: t('validDays'), kind: 'whole' },
          ]}
          start={{ name: '', roleId: '', shopId: '', validDays: '90' }}
          saveText={t('makeKey')}
          toInput={({ name, roleId, shopId, validDays }) => ({
            name: String(name),
            roleId: Number(roleId),
            validDays: Number(validDays),
            ...(shopId === undefined ? {} : { shopId: Number(shopId) }),
          })}
          then={(made) => {
            setIsAdding(false);
            setSecret(made.secret);
          }}
          proposed={() => setIsAdding(false)}
        />
      </Dialog>
      <Dialog title={t('keyMade')} isOpen={secret !== undefined} close={() => setSecret(undefined)} width={560}>
        <p>{t('keyMadeReason')}</p>
        <Input.TextArea readOnly aria-label={t('keySecret')} className={styles.secret ?? ''} value={secret} rows={2} />
        <Button onClick={() => void copy()}>{ui('action.copy')}</Button>
      </Dialog>
    </>
  );
}

function useKeyList(): ListDeclaration<'list_staff_keys', StaffKey> {
  const { t } = useTranslation('people');
  const { modal } = App.useApp();
  const revoke = useStaffOperation('revoke_staff_key', { done: t('keyRevoked') });
  const right = useRight('revoke_staff_key');
  return {
    name: 'keys',
    operation: 'list_staff_keys',
    input: () => ({}),
    rows: (keys) => keys,
    rowKey: ({ keyId }) => String(keyId),
    columns: [
      { key: 'name', title: t('keyName'), render: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
      { key: 'role', title: t('keyRole'), render: ({ roleName }) => roleName, sortBy: ({ roleName }) => roleName },
      { key: 'shop', title: t('keyShop'), render: ({ shopId }) => shopId ?? t('wholeMall') },
      { key: 'madeBy', title: t('madeBy'), render: ({ madeBy }) => madeBy, isExtra: true },
      {
        key: 'lastUsedAt',
        title: t('lastUsed'),
        render: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : nothing),
        isNumber: true,
      },
      {
        key: 'expiresAt',
        title: t('expiresAt'),
        render: ({ expiresAt }) => formatDateTime(expiresAt),
        sortBy: ({ expiresAt }) => expiresAt,
        isNumber: true,
      },
      {
        key: 'state',
        title: t('state'),
        render: ({ keyId, name, revokedAt }) =>
          revokedAt ? (
            <Mark tone="wrong">{t('revoked')}</Mark>
          ) : (
            <Button
              size="small"
              disabled={!right.isHeld}
              title={right.isHeld ? undefined : t('mayNotEditKeys')}
              onClick={() =>
                void modal.confirm({
                  title: t('revokeSure', { name }),
                  okText: t('revoke'),
                  onOk: () => revoke.run({ keyId }),
                })
              }
            >
              {t('revoke')}
            </Button>
          ),
      },
    ],
    empty: { title: t('noKeys'), reason: t('noKeysReason') },
  };
}
