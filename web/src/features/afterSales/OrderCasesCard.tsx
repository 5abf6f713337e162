// The cases of one order, on that order's page.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';
import type { AfterSalesCase } from './afterSales';

interface OrderCasesCardProps {
  orderId: number;
  onOpen: (afterSalesId: number) => void;
}

const pageSize = 50;

function namesOf({ items }: AfterSalesCase): string {
  return items.map(({ name, quantity }) => `${name} ×${quantity}`).join('、');
}

/** Nothing while there are none. */
export function OrderCasesCard({ orderId, onOpen }: OrderCasesCardProps) {
  const { t } = useTranslation('afterSales');
  const query = useQuery({ ...queryFor('list_after_sales', { orderId, pageSize }), staleTime: 0 });
  if (query.isError && !query.data) {
    return (
      <Card title={t('order.title')}>
        <ErrorState error={query.error} onRetry={query.refetch} />
      </Card>
    );
  }
  if (!query.data || query.data.cases.length === 0) return null;
  return (
    <Card title={t('order.title')}>
      {query.data.cases.map((one) => (
        <Cell
          key={one.afterSalesId}
          title={t(`kinds.${one.kind}.name`)}
          note={namesOf(one)}
          value={one.stageText}
          tone="link"
          onPress={() => onOpen(one.afterSalesId)}
        />
      ))}
    </Card>
  );
}
