// Which roles an account has, and where each holds: in the whole mall, or in some shops.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffSession } from '@/api/staffSession';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Picker } from '@/patterns/picker/Picker';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './People.module.css';

type StaffAccount = Output<'get_staff_account'>;

interface Place {
  isMallWide: boolean;
  /** As typed. */
  shops: string;
}

/** What the server is told: a line for the mall, or one for each shop. Undefined when a shop's number is none. */
export function givenRoles(places: ReadonlyMap<number, Place>): { roleId: number; shopId?: number }[] | undefined {
  const given: { roleId: number; shopId?: number }[] = [];
  for (const [roleId, { isMallWide, shops }] of places) {
    const ids = shops.split(/[,，\s]+/).filter(Boolean);
    if (isMallWide) given.push({ roleId });
    else if (ids.length === 0 || ids.some((id) => !/^\d{1,16}$/.test(id))) return undefined;
    else given.push(...ids.map((id) => ({ roleId, shopId: Number(id) })));
  }
  return given;
}

function placesOf({ roles }: StaffAccount): Map<number, Place> {
  return new Map(roles.map(({ roleId, isMallWide, shopIds }) => [roleId, { isMallWide, shops: shopIds.join(', ') }]));
}

export function RolesOfPerson({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('people');
  const roles = useQuery(queryFor('list_roles'));
  const [places, setPlaces] = useState<ReadonlyMap<number, Place>>(() => placesOf(account));
  const set = useStaffOperation('set_staff_roles', { done: t('rolesSaved') });
  const isHeld = useRight('set_staff_roles').isHeld;
  const isOwn = useStaffSession().accountId === account.accountId;
  const given = givenRoles(places);
  const refusal = !isHeld
    ? t('mayNotSetRoles')
    : isOwn
      ? t('ownAccount')
      : given === undefined
        ? t('shopsNeeded')
        : undefined;
  if (roles.error instanceof ApiError) return <Failure failure={roles.error} retry={() => void roles.refetch()} />;
  if (!roles.data) return <Loading rows={4} />;
  const save = async () => {
    if (!given) return;
    const { isProposed } = await set.run({ accountId: account.accountId, roles: given });
    // Until somebody has approved them the roles are what they were.
    if (isProposed) setPlaces(placesOf(account));
  };
  const change = (roleId: number, place: Place | undefined) => {
    const after = new Map(places);
    if (place) after.set(roleId, place);
    else after.delete(roleId);
    setPlaces(after);
  };
  return (
    <>
      <ul>
        {roles.data.map(({ roleId, name }) => {
          const place = places.get(roleId);
          return (
            <li key={roleId} className={styles.roleRow}>
              <Checkbox
                disabled={!isHeld || isOwn}
                checked={place !== undefined}
                onChange={({ target }) => change(roleId, target.checked ? { isMallWide: true, shops: '' } : undefined)}
              >
                {name}
              </Checkbox>
              {place && (
                <>
                  <Checkbox
                    disabled={!isHeld || isOwn}
                    checked={place.isMallWide}
                    onChange={({ target }) => change(roleId, { ...place, isMallWide: target.checked })}
                  >
                    {t('wholeMall')}
                  </Checkbox>
                  {!place.isMallWide && (
                    <Picker
                      kind="shop"
                      isMany
                      className={styles.shops}
                      isDisabled={!isHeld || isOwn}
                      label={t('shopsOf', { role: name })}
                      placeholder={t('shopNumbers')}
                      value={place.shops}
                      change={(shops) => change(roleId, { ...place, shops })}
                    />
                  )}
                </>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <Button type="primary" disabled={refusal !== undefined} loading={set.isBusy} onClick={() => void save()}>
          {t('saveRoles')}
        </Button>
        {refusal !== undefined && <small>{refusal}</small>}
      </div>
    </>
  );
}
