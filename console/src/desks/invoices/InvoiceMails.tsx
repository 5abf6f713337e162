// The mails that carried an invoice; one that did not arrive is tried again for a reason.
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark, type Tone } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Invoices.module.css';
import type { InvoiceRecord } from './invoices';

type Mail = InvoiceRecord['mails'][number];

const mailTones: Readonly<Record<Mail['state'], Tone>> = { waiting: 'waiting', sent: 'good', failed: 'wrong' };

export function InvoiceMails({ record: { invoice, mails } }: { record: InvoiceRecord }) {
  const { t } = useTranslation('invoices');
  const [asking, ask] = useState<Mail>();
  const mayRetry = useRight('retry_invoice_mail').isHeld;
  const retry = useStaffOperation('retry_invoice_mail', { done: t('mail.retried') });
  if (mails.length === 0) return null;
  return (
    <Panel title={t('mail.title')} isFlush>
      <table className={styles.items} aria-label={t('mail.title')}>
        <thead>
          <tr>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('tries')}</th>
            <th scope="col">{t('mail.at')}</th>
            <th scope="col">{t('failure')}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.mailId}>
              <th scope="row">
                {mail.email} <small>{mail.isRed ? t('mail.red') : ''}</small>
              </th>
              <td>
                <Mark tone={mailTones[mail.state]}>{t(`mail.states.${mail.state}`)}</Mark>
              </td>
              <td>{mail.tryCount}</td>
              <td>{formatDateTime(mail.sentAt ?? mail.askedAt)}</td>
              <td>
                {mail.failure || nothing}{' '}
                {mail.state === 'failed' && (
                  <Button
                    size="small"
                    disabled={!mayRetry}
                    title={mayRetry ? undefined : t('noRight')}
                    onClick={() => ask(mail)}
                  >
                    {t('mail.retry')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ReasonDialog
        title={t('mail.retry')}
        question={t('mail.question')}
        isOpen={asking !== undefined}
        isBusy={retry.isBusy}
        close={() => ask(undefined)}
        confirm={async (reason) =>
          asking !== undefined &&
          !(await retry.run({ invoiceId: invoice.invoiceId, mailId: asking.mailId, reason })).error
        }
      />
    </Panel>
  );
}
