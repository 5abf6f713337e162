// Small parts that several pages of this desk show.
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Invoices.module.css';
import { type Invoice, type InvoiceRecord, isGivenUp, stateTones } from './invoices';
import { isLate, type Special, specialTones } from './special';

export function InvoicesTabs() {
  const { t } = useTranslation('invoices');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/invoices', text: t('electronic') },
        { to: '/invoices/special', text: t('special.title') },
      ]}
    />
  );
}

export function InvoiceMark({ invoice }: { invoice: Pick<Invoice, 'invoiceState' | 'isLive'> }) {
  const { t } = useTranslation('invoices');
  const { invoiceState } = invoice;
  return <Mark tone={stateTones[invoiceState]}>{isGivenUp(invoice) ? t('givenUp') : t(`states.${invoiceState}`)}</Mark>;
}

/** What is late, or must be voided, stands out from its state. */
export function SpecialMark({ special }: { special: Special }) {
  const { t } = useTranslation('invoices');
  if (special.isVoidWanted) return <Mark tone="wrong">{t('special.toVoid')}</Mark>;
  const text = t(`special.states.${special.specialState}`);
  if (isLate(special, Date.now())) return <Mark tone="wrong">{t('special.late', { state: text })}</Mark>;
  return <Mark tone={specialTones[special.specialState]}>{text}</Mark>;
}

/** What an invoice is for, line by line. */
export function InvoiceLines({ items }: { items: InvoiceRecord['items'] }) {
  const { t } = useTranslation('invoices');
  return (
    <Panel title={t('items')} isFlush>
      <table className={styles.items} aria-label={t('items')}>
        <thead>
          <tr>
            <th scope="col">{t('goods')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{t('tax')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice never move.
            <tr key={place}>
              <th scope="row">
                {item.goodsName} <small>{item.specification}</small>
              </th>
              <td>
                {item.quantity} {item.unit}
              </td>
              <td>{item.taxRatePermille === 0 ? t('untaxed') : `${item.taxRatePermille / 10}%`}</td>
              <td>
                <Money cents={item.taxCents} />
              </td>
              <td>
                <Money cents={item.totalCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
