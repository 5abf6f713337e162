// What of an order can be reviewed, on the order's page.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';

interface LinesToReviewCardProps {
  orderId: number;
  onOpen: (orderLineId: number) => void;
}

/** Nothing while there is nothing to review. */
export function LinesToReviewCard({ orderId, onOpen }: LinesToReviewCardProps) {
  const { t } = useTranslation('reviews');
  const { data } = useQuery({ ...queryFor('list_lines_to_review', { orderId }), staleTime: 0 });
  if (!data || data.lines.length === 0) return null;
  return (
    <Card title={t('order.title')}>
      {data.lines.map(({ orderLineId, name, specification }) => (
        <Cell
          key={orderLineId}
          title={name}
          {...(specification ? { note: specification } : {})}
          value={t('mine.write')}
          tone="link"
          onPress={() => onOpen(orderLineId)}
        />
      ))}
    </Card>
  );
}
