// Sends a prize: who receives it is shown for a reason, which is written down, and the waybill is for the address that was seen.
import type { Output } from '@galleria/client/types';
import { Button } from 'antd';
import { useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';
import type { Win } from './lotteries';

type Contact = Output<'show_prize_receiver'>;

export function ParcelDialog({ win, close }: { win: Win; close: () => void }) {
  const { t } = useTranslation('lotteries');
  const [contact, setContact] = useState<Contact>();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useStaffOperation('show_prize_receiver');
  const { winId } = win;
  async function ask(reason: string): Promise<boolean> {
    const { data } = await run({ winId, reason });
    if (data) setContact(data);
    return data !== undefined;
  }
  return (
    <Dialog title={`${t('parcel.title')} ${win.prizeName}`} isOpen close={close} width={480}>
      {contact ? (
        <>
          <p>
            {t('parcel.receiver')} <strong>{contact.name}</strong> {contact.phone}
            <br />
            {contact.region} {contact.street}
          </p>
          <OperationForm
            operation="ship_prize"
            fields={[
              { name: 'carrier', label: t('parcel.carrier'), kind: 'text', most: 40 },
              { name: 'waybillNumber', label: t('parcel.waybill'), kind: 'text', most: 40 },
            ]}
            start={{ carrier: '', waybillNumber: '' }}
            saveText={t('parcel.ship')}
            done={t('parcel.sent')}
            toInput={({ carrier, waybillNumber }) => ({
              winId,
              carrier: String(carrier),
              waybillNumber: String(waybillNumber),
              addressedAt: contact.addressedAt,
            })}
            then={close}
          />
        </>
      ) : (
        <>
          <p>{t('parcel.first')}</p>
          <Button type="primary" onClick={() => setAsking(true)}>
            {t('parcel.show')}
          </Button>
        </>
      )}
      <ReasonDialog
        title={t('parcel.show')}
        question={t('parcel.why')}
        isOpen={isAsking}
        isBusy={isBusy}
        close={() => setAsking(false)}
        confirm={ask}
      />
    </Dialog>
  );
}
