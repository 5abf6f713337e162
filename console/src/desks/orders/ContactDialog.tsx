// Asks why somebody wants to see who receives an order, which is written down, and hands over what it is shown.
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { useTranslation } from '@/ui/useTranslation';
import type { Contact } from './OrderPage';

interface Props {
  orderId: number;
  isOpen: boolean;
  close: () => void;
  show: (contact: Contact) => void;
}

export function ContactDialog({ orderId, isOpen, close, show }: Props) {
  const { t } = useTranslation('orders');
  const { run, isBusy } = useStaffOperation('show_order_contact');
  async function confirm(reason: string): Promise<boolean> {
    const { data } = await run({ orderId, reason });
    if (data) show(data);
    return data !== undefined;
  }
  return (
    <ReasonDialog
      title={t('showContact')}
      question={t('whyContact')}
      isOpen={isOpen}
      isBusy={isBusy}
      close={close}
      confirm={confirm}
    />
  );
}
