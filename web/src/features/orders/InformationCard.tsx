// An order's number, times and note.
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import { CopyLine } from './CopyLine';
import type { OrderDetail } from './order';

export function InformationCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  return (
    <Card title={t('detail.information')}>
      <CopyLine
        name={t('detail.number')}
        value={order.orderNumber}
        done={t('detail.copied')}
        failed={t('detail.copyFailed')}
      />
      <Cell title={t('detail.createdAt')} value={formatDateTime(order.createdAt)} />
      {order.paidAt !== undefined && <Cell title={t('detail.paidAt')} value={formatDateTime(order.paidAt)} />}
      <Cell title={t('detail.delivery')} value={t(`delivery.${order.deliveryType}`)} />
      {order.remark && <Cell title={t('detail.remark')} value={order.remark} />}
    </Card>
  );
}
