// What the member received and can review, each with the day until which.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { useTranslation } from '@/ui/words';

interface LinesToReviewListProps {
  onWrite: (orderLineId: number) => void;
  onOpenGoods: (productId: number) => void;
}

export function LinesToReviewList({ onWrite, onOpenGoods }: LinesToReviewListProps) {
  const { t } = useTranslation('reviews');
  const query = useQuery({ ...queryFor('list_lines_to_review'), staleTime: 0 });
  return (
    <Loaded
      query={query}
      isEmpty={({ lines }) => lines.length === 0}
      empty={<EmptyState icon="star" title={t('mine.openEmpty')} body={t('mine.openEmptyBody')} />}
    >
      {({ lines }) =>
        lines.map((line) => (
          <Card key={line.orderLineId}>
            <Cell
              title={line.name}
              note={[line.specification, t('mine.until', { date: formatDate(line.reviewUntil) })]
                .filter(Boolean)
                .join(' · ')}
              onPress={() => onOpenGoods(line.productId)}
            />
            <Button size="small" onPress={() => onWrite(line.orderLineId)}>
              {t('mine.write')}
            </Button>
          </Card>
        ))
      }
    </Loaded>
  );
}
