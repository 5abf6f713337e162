// Among the member's orders: pre-orders whose deposit or rest is still to be paid, each as one entry, and the way to all of them.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';
import { PreOrderCard } from './PreOrderCard';

interface WaitingPreOrdersProps {
  onOpen: (preOrderId: number) => void;
  onOpenAll: () => void;
}

/** Nothing for whoever never had one. */
export function WaitingPreOrders({ onOpen, onOpenAll }: WaitingPreOrdersProps) {
  const { t } = useTranslation('preSales');
  const { data } = useQuery({ ...queryFor('list_pre_orders', { isOpen: true }), staleTime: 0 });
  if (!data?.hasAny) return null;
  return (
    <>
      {data.preOrders.map((preOrder) => (
        <PreOrderCard key={preOrder.preOrderId} preOrder={preOrder} onOpen={() => onOpen(preOrder.preOrderId)} />
      ))}
      <Card>
        <Cell icon="clock" title={t('list.all')} onPress={onOpenAll} />
      </Card>
    </>
  );
}
