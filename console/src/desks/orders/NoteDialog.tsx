// A note about an order, which members do not see.
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Orders.module.css';

export function NoteDialog({ orderId, close }: { orderId: number; close: () => void }) {
  const { t } = useTranslation('orders');
  const id = useId();
  const [text, setText] = useState('');
  const { run, isBusy } = useStaffOperation('add_order_note', { done: t('note.done') });
  async function save(): Promise<void> {
    const { data } = await run({ orderId, text: text.trim() });
    if (data) close();
  }
  return (
    <Dialog
      title={t('note.add')}
      isOpen
      close={close}
      confirmText={t('note.add')}
      confirm={() => void save()}
      isBusy={isBusy}
      refusal={text.trim() === '' ? t('note.needed') : undefined}
    >
      <label className={styles.question} htmlFor={id}>
        {t('note.label')}
      </label>
      <Input.TextArea id={id} rows={3} maxLength={500} value={text} onChange={({ target }) => setText(target.value)} />
    </Dialog>
  );
}
