// The mails that carried an invoice, and the sheet that sends one more.
import { useState } from 'react';
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { FormTextField } from '@/ui/form/FormTextField';
import { useCheckedForm } from '@/ui/form/useCheckedForm';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import type { Invoice } from './invoice';

/** Shows nothing where no mail was sent and none can be. */
export function InvoiceMails({ invoice, lastEmail }: { invoice: Invoice; lastEmail: string }) {
  const { t } = useTranslation('invoices');
  const [isOpen, setOpen] = useState(false);
  const maySend = invoice.actions.includes('send_email');
  if (!maySend && invoice.mails.length === 0) return null;
  return (
    <Card title={t('mail.mails')}>
      {invoice.mails.map((mail) => (
        <Cell
          key={mail.mailId}
          title={mail.email}
          note={`${formatDateTime(mail.sentAt ?? mail.askedAt)}${mail.isRed ? ` · ${t('mail.red')}` : ''}`}
          value={t(`mail.${mail.state}`)}
        />
      ))}
      {maySend && <Cell icon="share" title={t('mail.send')} onPress={() => setOpen(true)} />}
      {isOpen && <MailSheet invoiceId={invoice.invoiceId} lastEmail={lastEmail} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface MailSheetProps {
  invoiceId: number;
  lastEmail: string;
  onClose: () => void;
}

function MailSheet({ invoiceId, lastEmail, onClose }: MailSheetProps) {
  const { t } = useTranslation('invoices');
  const form = useCheckedForm({ email: lastEmail });
  const send = useOperation('send_invoice_mail', {
    done: t('mail.done'),
    toldBy: (error) => applyProblems(form, error),
  });
  const submit = form.handleSubmit(async ({ email }) => {
    const { data } = await send({ invoiceId, email: email.trim() });
    if (data) onClose();
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('mail.title')}
      footer={
        <Button size="large" wide onPress={submit}>
          {t('mail.submit')}
        </Button>
      }
    >
      <FormTextField
        label={t('mail.email')}
        form={form}
        name="email"
        maxLength={100}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </Sheet>
  );
}
