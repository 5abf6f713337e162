// The facts of an issued invoice, or of its reversal, set like the document itself.

import { formatCents } from '@/ui/format';
import { formatDate } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import styles from './InvoicePaper.module.css';
import { groupedNumber, type Invoice, type InvoiceItem, rateText } from './invoice';

interface InvoicePaperProps {
  invoice: Invoice;
  /** The reversal: another number and date, every amount negative. */
  isRed: boolean;
}

function Party({ heading, name, taxNumber }: { heading: string; name: string; taxNumber: string }) {
  const { t } = useTranslation('invoices');
  return (
    <section className={styles.party} aria-label={heading}>
      <h3 className={styles.side}>{heading}</h3>
      <dl className={styles.facts}>
        <dt>{t('view.name')}</dt>
        <dd>{name}</dd>
        {taxNumber && (
          <>
            <dt>{t('view.taxNumber')}</dt>
            <dd className={styles.number}>{taxNumber}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function ItemRow({ item, sign }: { item: InvoiceItem; sign: 1 | -1 }) {
  const { t } = useTranslation('invoices');
  const isUntaxed = item.taxRatePermille === 0;
  return (
    <tr>
      <td>
        {item.goodsName}
        <span className={styles.note}>
          {[item.specification, `${item.quantity}${item.unit}`].filter(Boolean).join(' ')}
        </span>
      </td>
      <td className={styles.figure}>{formatCents(sign * (item.totalCents - item.taxCents))}</td>
      <td className={styles.figure}>{isUntaxed ? t('view.untaxed') : rateText(item.taxRatePermille)}</td>
      <td className={styles.figure}>{isUntaxed ? '—' : formatCents(sign * item.taxCents)}</td>
    </tr>
  );
}

function ItemTable({ invoice, sign }: { invoice: Invoice; sign: 1 | -1 }) {
  const { t } = useTranslation('invoices');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('view.item')}</th>
          <th scope="col">{t('view.amount')}</th>
          <th scope="col">{t('view.rate')}</th>
          <th scope="col">{t('view.tax')}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one goods may stand on several lines, and lines never move.
          <ItemRow key={index} item={item} sign={sign} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('view.net')}</th>
          <td className={styles.figure}>{formatCents(sign * (invoice.amountCents - invoice.taxCents))}</td>
          <td />
          <td className={styles.figure}>{formatCents(sign * invoice.taxCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

export function InvoicePaper({ invoice, isRed }: InvoicePaperProps) {
  const { t } = useTranslation('invoices');
  const issuedAt = isRed ? invoice.reversedAt : invoice.issuedAt;
  const sign = isRed ? -1 : 1;
  const heading = t(isRed ? 'view.redHeading' : 'view.heading');
  return (
    <article className={styles.paper} data-red={isRed} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <dl className={styles.facts}>
        <dt>{t('view.number')}</dt>
        <dd className={styles.number}>{groupedNumber(isRed ? invoice.redNumber : invoice.fapiaoNumber)}</dd>
        {issuedAt !== undefined && (
          <>
            <dt>{t('view.date')}</dt>
            <dd className={styles.number}>{formatDate(issuedAt)}</dd>
          </>
        )}
      </dl>
      <Party heading={t('view.buyer')} name={invoice.titleName} taxNumber={invoice.taxNumber} />
      <Party heading={t('view.seller')} name={invoice.sellerName} taxNumber="" />
      <ItemTable invoice={invoice} sign={sign} />
      <p className={styles.total}>
        <span>{t('view.total')}</span>
        <strong>
          {isRed && '−'}¥{formatCents(invoice.amountCents)}
        </strong>
      </p>
    </article>
  );
}
