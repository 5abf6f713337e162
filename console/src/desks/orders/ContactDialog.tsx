// Asks why somebody wants to see who receives an order, which is written down, and hands over what it is shown.
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';
import type { Contact } from './OrderPage';
import styles from './Orders.module.css';

interface Props {
  orderId: number;
  isOpen: boolean;
  close: () => void;
  show: (contact: Contact) => void;
}

export function ContactDialog({ orderId, isOpen, close, show }: Props) {
  const { t } = useTranslation('orders');
  const id = useId();
  const [reason, setReason] = useState('');
  const { run, isBusy } = useStaffOperation('show_order_contact');
  async function confirm(): Promise<void> {
    const { data } = await run({ orderId, reason: reason.trim() });
    if (!data) return;
    show(data);
    setReason('');
    close();
  }
  return (
    <Dialog
      title={t('showContact')}
      isOpen={isOpen}
      close={close}
      confirmText={t('showContact')}
      confirm={() => void confirm()}
      isBusy={isBusy}
      refusal={reason.trim().length < 2 ? t('reasonNeeded') : undefined}
    >
      <label className={styles.question} htmlFor={id}>
        {t('whyContact')}
      </label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
