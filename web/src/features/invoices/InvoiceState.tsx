// The head of an invoice: how far it is, and how much it is for.
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './InvoiceState.module.css';
import { type Invoice, stateTone } from './invoice';

export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  return (
    <Card>
      <div role="status">
        <h2 className={styles.state} data-tone={stateTone(invoice)}>
          {invoice.stateText}
        </h2>
        {invoice.stateHint && <p className={styles.hint}>{invoice.stateHint}</p>}
        {invoice.failure && <p className={styles.failure}>{t('detail.why', { reason: invoice.failure })}</p>}
      </div>
      <p className={styles.amount}>
        <span className={styles.hint}>{t('detail.amount')}</span>
        <Price cents={invoice.amountCents} size="large" tone="ink" />
        {invoice.taxCents !== 0 && (
          <span className={styles.hint}>
            {t('detail.tax')} ¥{formatCents(invoice.taxCents)}
          </span>
        )}
      </p>
    </Card>
  );
}
