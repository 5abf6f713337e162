// One thing that can be invoiced, to be selected.

import { Image } from '@/ui/Image';
import { Checkbox } from '@/ui/kit/Choice';
import { formatDate } from '@/ui/kit/dateTime';
import { Row } from '@/ui/kit/Row';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './InvoiceableRow.module.css';
import type { Invoiceable } from './invoice';

interface InvoiceableRowProps {
  item: Invoiceable;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** No more fit on one invoice. */
  disabled: boolean;
}

const pictureEdgePx = 56;

export function InvoiceableRow({ item, checked, onChange, disabled }: InvoiceableRowProps) {
  const { t } = useTranslation('invoices');
  return (
    <Checkbox checked={checked} onChange={onChange} disabled={disabled} label={`${item.title} ${item.orderNumber}`}>
      <span className={styles.row} data-faded={disabled}>
        <Row
          lead={
            item.imageUrl && (
              <span className={styles.picture}>
                <Image src={item.imageUrl} alt="" ratio={1} widthPx={pictureEdgePx} />
              </span>
            )
          }
          title={
            <span className={styles.head}>
              <span className={styles.title}>{item.title}</span>
              <Price cents={item.amountCents} tone="ink" />
            </span>
          }
          notes={[
            item.orderNumber,
            t('create.paidAt', { date: formatDate(item.paidAt) }),
            t('create.until', { date: formatDate(item.applyUntil) }),
          ]}
        />
      </span>
    </Checkbox>
  );
}
