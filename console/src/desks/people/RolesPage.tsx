// Roles as a matrix: by subject what may be done, and up to how much alone.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { findText } from '@galleria/client/words';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Timeline } from '@/patterns/record/Timeline';
import { parseYuan, yuanFieldText } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './People.module.css';
import { PeopleTabs } from './PeopleTabs';

type StaffRole = Output<'list_roles'>[number];
type DeclaredPermission = Output<'list_permissions'>[number];

const newRole: StaffRole = {
  roleId: 0,
  name: '',
  nameZhCn: '',
  nameEn: '',
  hasEverything: false,
  permissions: [],
  accountCount: 0,
};

export default function RolesPage() {
  const { t } = useTranslation('people');
  const { t: patterns } = useTranslation('patterns');
  const roles = useQuery(queryFor('list_roles'));
  const permissions = useQuery(queryFor('list_permissions'));
  const [chosenId, setChosenId] = useState<number>();
  const [proposedCount, setProposedCount] = useState(0);
  // Until somebody has approved it the role is what it was, and a new one is not there.
  const forget = () => {
    setProposedCount((count) => count + 1);
    if (chosenId === 0) setChosenId(undefined);
  };
  const right = useRight('save_role');
  const failed = roles.error ?? permissions.error;
  const retry = () => void Promise.all([roles.refetch(), permissions.refetch()]);
  const chosen = chosenId === 0 ? newRole : (roles.data?.find(({ roleId }) => roleId === chosenId) ?? roles.data?.[0]);
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<PeopleTabs />}
        actions={
          right.isHeld && (
            <Button type="primary" onClick={() => setChosenId(0)}>
              {t('addRole')}
            </Button>
          )
        }
      />
      {failed instanceof ApiError && <Failure failure={failed} retry={retry} />}
      {!failed && (!roles.data || !permissions.data) && <Loading />}
      {roles.data && permissions.data && chosen && (
        <div className={styles.columns}>
          <Panel title={t('rolesTab')}>
            <ul>
              {roles.data.map(({ roleId, name, accountCount }) => (
                <li key={roleId}>
                  <button
                    type="button"
                    aria-pressed={roleId === chosen.roleId}
                    className={roleId === chosen.roleId ? `${styles.pick} ${styles.picked}` : styles.pick}
                    onClick={() => setChosenId(roleId)}
                  >
                    {name} <small>{t('accountCount', { count: accountCount })}</small>
                  </button>
                </li>
              ))}
            </ul>
            {chosen.roleId !== 0 && (
              <>
                <h2 className={styles.deeds}>{patterns('record.deeds')}</h2>
                <Timeline subject={{ subjectKind: 'staff_role', subjectId: String(chosen.roleId) }} />
              </>
            )}
          </Panel>
          <RoleEditor
            key={`${chosen.roleId} ${proposedCount} ${JSON.stringify(chosen.permissions)}`}
            role={chosen}
            permissions={permissions.data}
            saved={setChosenId}
            proposed={forget}
          />
        </div>
      )}
    </>
  );
}

/** Subjects in their order, each with its permissions. */
function bySubject(permissions: readonly DeclaredPermission[]): [string, DeclaredPermission[]][] {
  const found = new Map<string, DeclaredPermission[]>();
  for (const permission of permissions)
    found.set(permission.subject, [...(found.get(permission.subject) ?? []), permission]);
  return [...found];
}

interface EditorProps {
  role: StaffRole;
  permissions: readonly DeclaredPermission[];
  saved: (roleId: number) => void;
  proposed: () => void;
}

function RoleEditor({ role, permissions, saved, proposed }: EditorProps) {
  const { t } = useTranslation('people');
  const [nameZhCn, setNameZhCn] = useState(role.nameZhCn);
  const [nameEn, setNameEn] = useState(role.nameEn);
  const [limits, setLimits] = useState<ReadonlyMap<string, string>>(
    () => new Map(role.permissions.map(({ permission, limitCents }) => [permission, yuanFieldText(limitCents)])),
  );
  const save = useStaffOperation('save_role', { done: t('saved') });
  const isHeld = useRight('save_role').isHeld;
  const isFixed = role.hasEverything || !isHeld;
  const isWrong = [...limits.values()].some((limit) => limit !== '' && parseYuan(limit) === undefined);
  const refusal = !isHeld
    ? t('mayNotEditRoles')
    : role.hasEverything
      ? t('hasEverything')
      : nameZhCn.trim() === ''
        ? t('roleNameNeeded')
        : isWrong
          ? t('limitWrong')
          : undefined;

  function change(permission: string, limit: string | undefined): void {
    const after = new Map(limits);
    if (limit === undefined) after.delete(permission);
    else after.set(permission, limit);
    setLimits(after);
  }
  async function saveNow(): Promise<void> {
    if (refusal !== undefined) return;
    const wanted = [...limits].map(([permission, limit]) =>
      limit === '' ? { permission } : { permission, limitCents: parseYuan(limit) ?? 0 },
    );
    const { data, isProposed } = await save.run({
      ...(role.roleId === 0 ? {} : { roleId: role.roleId }),
      nameZhCn: nameZhCn.trim(),
      nameEn: nameEn.trim(),
      permissions: wanted,
    });
    if (data) saved(data.roleId);
    if (isProposed) proposed();
  }
  useKeys([{ keys: 'Ctrl S', label: t('saveRole'), run: () => void saveNow() }]);

  return (
    <Panel title={role.roleId === 0 ? t('addRole') : role.name} side={t('limitHint')}>
      <div className={styles.names}>
        <div>
          <label htmlFor="role-zh">{t('roleNameZh')}</label>
          <Input
            id="role-zh"
            maxLength={40}
            disabled={isFixed}
            value={nameZhCn}
            onChange={({ target }) => setNameZhCn(target.value)}
          />
        </div>
        <div>
          <label htmlFor="role-en">{t('roleNameEn')}</label>
          <Input
            id="role-en"
            maxLength={40}
            disabled={isFixed}
            value={nameEn}
            onChange={({ target }) => setNameEn(target.value)}
          />
        </div>
      </div>
      <table className={styles.matrix}>
        <tbody>
          {bySubject(permissions).map(([subject, verbs]) => (
            <tr key={subject}>
              <th scope="row">{findText('people', `subjects.${subject}`) ?? subject}</th>
              <td>
                <div className={styles.cells}>
                  {verbs.map(({ permission, words }) => {
                    const limit = limits.get(permission);
                    return (
                      <div key={permission}>
                        <Checkbox
                          disabled={isFixed}
                          checked={role.hasEverything || limit !== undefined}
                          onChange={({ target }) => change(permission, target.checked ? '' : undefined)}
                        >
                          {words}
                        </Checkbox>
                        {limit !== undefined && !isFixed && (
                          <Input
                            className={styles.limit ?? ''}
                            size="small"
                            prefix="¥"
                            inputMode="decimal"
                            aria-label={t('limitOf', { permission: words })}
                            placeholder={t('noLimit')}
                            value={limit}
                            onChange={({ target }) => change(permission, target.value)}
                          />
                        )}
                      </div>
                    );
                  })}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button
          type="primary"
          disabled={refusal !== undefined}
          title={refusal}
          loading={save.isBusy}
          onClick={() => void saveNow()}
        >
          {t('saveRole')} <KeyCap keys="Ctrl S" isOnDark />
        </Button>
        {refusal !== undefined && <small>{refusal}</small>}
      </div>
    </Panel>
  );
}
