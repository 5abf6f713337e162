// What an order is wrapped with, and what the card beside says.
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';
import styles from './GiftWrapCard.module.css';
import type { OrderDetail } from './order';

export function GiftWrapCard({ gift }: { gift: NonNullable<OrderDetail['gift']> }) {
  const { t } = useTranslation('orders');
  const { name, priceCents, cardText } = gift;
  return (
    <Card title={t('gift.title')}>
      <Cell title={name} value={priceCents === 0 ? t('gift.free') : `¥${formatCents(priceCents)}`} />
      {cardText !== '' && <p className={styles.card}>{cardText}</p>}
    </Card>
  );
}
