// The head of a special invoice: how far it is, and how much it is for.
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { formatDate } from '@/ui/kit/dateTime';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './InvoiceState.module.css';
import { type SpecialInvoice, specialTone } from './specialInvoice';

export function SpecialState({ special }: { special: SpecialInvoice }) {
  const { t } = useTranslation('invoices');
  const isWaiting = special.specialState === 'asked' || special.specialState === 'checking';
  return (
    <Card>
      <div role="status">
        <h2 className={styles.state} data-tone={specialTone(special)}>
          {special.stateText}
        </h2>
        <p className={styles.hint}>{special.stateHint}</p>
        {isWaiting && <p className={styles.hint}>{t('special.due', { date: formatDate(special.dueAt) })}</p>}
        {special.answer && <p className={styles.failure}>{t('special.why', { reason: special.answer })}</p>}
      </div>
      <p className={styles.amount}>
        <span className={styles.hint}>{t('detail.amount')}</span>
        <Price cents={special.amountCents} size="large" tone="ink" />
        <span className={styles.hint}>
          {t('detail.tax')} ¥{formatCents(special.taxCents)}
        </span>
      </p>
    </Card>
  );
}
