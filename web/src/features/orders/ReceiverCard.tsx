// Where an order goes, and what may still be changed about it.
import type { ReactNode } from 'react';
import { Card } from '@/ui/Card';
import { useTranslation } from '@/ui/words';
import type { OrderDetail } from './order';
import styles from './ReceiverCard.module.css';

interface ReceiverCardProps {
  order: Pick<OrderDetail, 'deliveryType' | 'receiver'>;
  /** The shops where an order to be picked up waits. */
  shopNames?: readonly string[];
  title: string;
  /** Buttons. */
  children?: ReactNode;
}

export function ReceiverCard({ order, shopNames = [], title, children }: ReceiverCardProps) {
  const { t } = useTranslation('orders');
  const { receiver } = order;
  return (
    <Card title={title}>
      {receiver && order.deliveryType === 'express' ? (
        <p className={styles.receiver}>
          <strong>
            {receiver.name} <span>{receiver.phone}</span>
          </strong>
          <span>
            {receiver.region} {receiver.street}
          </span>
        </p>
      ) : (
        <p className={styles.receiver}>{shopNames.join(t('detail.shopSeparator'))}</p>
      )}
      {children && <div className={styles.ways}>{children}</div>}
    </Card>
  );
}
