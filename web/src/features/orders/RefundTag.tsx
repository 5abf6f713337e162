// Says that an order, or a part of it, was given back.
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import type { OrderDetail } from './order';

/** Nothing while nothing was given back. */
export function RefundTag({ state }: { state: OrderDetail['refundState'] }) {
  const { t } = useTranslation('orders');
  if (state === 'none') return null;
  return <Tag tone="price">{t(`refund.${state}`)}</Tag>;
}
