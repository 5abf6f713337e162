// Books pieces of a variant that came, went or were counted, with the reason.
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Dialog } from '@/ui/Dialog';
import { formatWhole } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { type GoodsSku, type StockMoveKind, skuName, stockMoveKinds } from './goods';

export function StockDialog({ sku, close }: { sku: GoodsSku; close: () => void }) {
  const { t, language } = useTranslation('goods');
  const id = useId();
  const [kind, setKind] = useState<StockMoveKind>('received');
  const [quantity, setQuantity] = useState('');
  const [reason, setReason] = useState('');
  const { run, isBusy } = useStaffOperation('move_stock', { done: t('stockMoves.booked') });
  const isCount = kind === 'counted';
  const isNumber = /^\d{1,6}$/.test(quantity) && (isCount || Number(quantity) > 0);
  const refusal = () => {
    if (!isNumber) return t('stockMoves.noNumber');
    return reason.trim().length < 2 ? t('reasonNeeded') : undefined;
  };
  async function send(): Promise<void> {
    const base = isCount ? { onHandCount: sku.onHandCount } : {};
    const { error } = await run({ skuId: sku.skuId, kind, quantity: Number(quantity), reason: reason.trim(), ...base });
    if (!error) close();
  }
  return (
    <Dialog
      title={`${t('stockMoves.book')} · ${skuName(language, sku) || t('onlyOne')}`}
      isOpen
      close={close}
      confirmText={t('stockMoves.book')}
      confirm={() => void send()}
      isBusy={isBusy}
      refusal={refusal()}
    >
      <p className={styles.note}>
        {t('stockMoves.now', { onHand: formatWhole(sku.onHandCount), reserved: formatWhole(sku.reservedCount) })}
      </p>
      <label className={styles.question} htmlFor={`${id}-kind`}>
        {t('stockMoves.kind')}
      </label>
      <Select
        id={`${id}-kind`}
        className={styles.wide ?? ''}
        value={kind}
        options={stockMoveKinds.map((value) => ({ value, label: t(`stockMoves.kinds.${value}`) }))}
        onChange={setKind}
      />
      <label className={styles.question} htmlFor={`${id}-quantity`}>
        {t(isCount ? 'stockMoves.howManyThere' : 'stockMoves.howMany')}
      </label>
      <Input
        id={`${id}-quantity`}
        inputMode="numeric"
        value={quantity}
        onChange={({ target }) => setQuantity(target.value.trim())}
      />
      <label className={styles.question} htmlFor={`${id}-reason`}>
        {t('reason')}
      </label>
      <Input.TextArea
        id={`${id}-reason`}
        rows={2}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
