// What an invoice is for, line by line.
import { Card } from '@/ui/Card';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './InvoiceItems.module.css';
import type { InvoiceItem } from './invoice';

export function InvoiceItems({ items }: { items: readonly InvoiceItem[] }) {
  const { t } = useTranslation('invoices');
  return (
    <Card title={t('detail.items')}>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one goods may stand on several lines, and lines never move.
          <li key={index} className={styles.item}>
            <span className={styles.text}>
              <span>{item.goodsName}</span>
              <span className={styles.note}>
                {[item.specification, t('detail.quantity', { count: item.quantity })].filter(Boolean).join(' ')}
              </span>
            </span>
            <Price cents={item.totalCents} tone="ink" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
