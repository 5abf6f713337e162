// Among the member's orders: those of a pre-sale whose deposit is paid and whose rest is to come, each as one entry.
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

/** Nothing while there are none. */
export function WaitingPreOrders({ onOpen, onOpenAll }: WaitingPreOrdersProps) {
  const { t } = useTranslation('preSales');
  const { data } = useQuery({ ...queryFor('list_pre_orders', { waitsForRest: true }), staleTime: 0 });
  const preOrders = data?.preOrders ?? [];
  if (preOrders.length === 0) return null;
  return (
    <>
      {preOrders.map((preOrder) => (
        <PreOrderCard key={preOrder.preOrderId} preOrder={preOrder} onOpen={() => onOpen(preOrder.preOrderId)} />
      ))}
      <Card>
        <Cell icon="clock" title={t('list.all')} onPress={onOpenAll} />
      </Card>
    </>
  );
}
