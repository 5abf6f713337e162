// Sends an order that is not on its way yet somewhere else, for a reason; the member is told.
import { Cascader, Input } from 'antd';
import { useId, useState } from 'react';
import { type Region, useRegions } from '@/api/regions';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Refund.module.css';

interface Option {
  value: number;
  label: string;
  children?: Option[];
}

const optionsOf = (regions: readonly Region[]): Option[] =>
  regions.map(({ code, name, children }) => ({
    value: code,
    label: name,
    ...(children.length > 0 ? { children: optionsOf(children) } : {}),
  }));

/** Mainland mobile numbers, with or without spaces. */
const phoneOf = (text: string) => /^1[3-9]\d{9}$/.exec(text.replace(/\s/g, ''))?.[0];

interface Draft {
  receiverName: string;
  phone: string;
  street: string;
  reason: string;
  county: number | undefined;
}

type Missing = 'nameNeeded' | 'phoneNeeded' | 'countyNeeded' | 'streetNeeded' | 'reasonNeeded';

function missingOf({ receiverName, phone, street, reason, county }: Draft): Missing | undefined {
  if (receiverName.trim() === '') return 'nameNeeded';
  if (phoneOf(phone) === undefined) return 'phoneNeeded';
  if (county === undefined) return 'countyNeeded';
  if (street.trim().length < 2) return 'streetNeeded';
  return reason.trim().length < 2 ? 'reasonNeeded' : undefined;
}

export function AddressDialog({ orderId, close }: { orderId: number; close: () => void }) {
  const { t } = useTranslation('orders');
  const id = useId();
  const [draft, setDraft] = useState<Draft>({ receiverName: '', phone: '', street: '', reason: '', county: undefined });
  const regions = useRegions();
  const { run, isBusy } = useStaffOperation('change_order_address', { done: t('address.done') });
  const missing = missingOf(draft);
  async function save(): Promise<void> {
    const phone = phoneOf(draft.phone);
    if (phone === undefined || draft.county === undefined) return;
    const { data } = await run({
      orderId,
      receiverName: draft.receiverName.trim(),
      phone,
      countyCode: draft.county,
      street: draft.street.trim(),
      reason: draft.reason.trim(),
    });
    if (data) close();
  }
  const field = (name: 'receiverName' | 'phone' | 'street' | 'reason', most: number) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{t(`address.${name}`)}</label>
      <Input
        id={`${id}-${name}`}
        maxLength={most}
        value={draft[name]}
        onChange={({ target }) => setDraft((before) => ({ ...before, [name]: target.value }))}
      />
    </div>
  );
  return (
    <Dialog
      title={t('address.change')}
      isOpen
      close={close}
      confirmText={t('address.change')}
      confirm={() => void save()}
      isBusy={isBusy}
      refusal={missing && t(`address.${missing}`)}
    >
      <div className={styles.form}>
        <p className={styles.note}>{t('address.told')}</p>
        {field('receiverName', 20)}
        {field('phone', 14)}
        <div className={styles.field}>
          <label htmlFor={`${id}-county`}>{t('address.county')}</label>
          <Cascader<Option>
            id={`${id}-county`}
            options={optionsOf(regions.data ?? [])}
            loading={regions.isPending}
            showSearch
            onChange={(path) =>
              setDraft((before) => ({ ...before, county: path === undefined ? undefined : Number(path.at(-1)) }))
            }
          />
          {regions.isError && <small className={styles.note}>{t('address.noRegions')}</small>}
        </div>
        {field('street', 120)}
        {field('reason', 200)}
      </div>
    </Dialog>
  );
}
