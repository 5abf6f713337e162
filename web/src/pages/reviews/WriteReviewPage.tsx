// Reviews a line that was received, or mends what was refused; a film that was chosen is sent as soon as the review is written.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { ReviewForm } from '@/features/reviews/ReviewForm';
import { SubjectVideos } from '@/features/videos/SubjectVideos';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { myReviewsPage } from '@/routes/reviews/myReviews';
import { writeReviewPage } from '@/routes/reviews/writeReview';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

const mostOfMine = 50;

export default function WriteReviewPage() {
  const { t } = useTranslation('reviews');
  const host = useHost();
  const { orderLineId } = useArguments(writeReviewPage);
  const lines = useQuery({ ...queryFor('list_lines_to_review'), staleTime: 0 });
  const mine = useQuery({ ...queryFor('list_my_reviews', { pageSize: mostOfMine }), staleTime: 0 });
  const [sending, setSending] = useState<{ reviewId: number; film: File }>();
  const toMine = () => host.openInstead(myReviewsPage, { tab: 'mine' });
  if (sending) {
    return (
      <SubjectVideos
        subject={{ kind: 'review', id: sending.reviewId }}
        first={sending.film}
        next={{ label: t('write.toMine'), go: toMine }}
      />
    );
  }
  return (
    <Page>
      <Loaded query={lines}>
        {({ lines: open, textPoints, mostPoints }) => (
          <Loaded query={mine}>
            {({ reviews }) => {
              const line = open.find((one) => one.orderLineId === orderLineId);
              const refused = reviews.find((one) => one.orderLineId === orderLineId && one.mayMend);
              const name = line?.name ?? refused?.productName;
              if (orderLineId === undefined || name === undefined) {
                return (
                  <EmptyState icon="star" title={t('write.gone')} body={t('write.goneBody')}>
                    <Button onPress={toMine}>{t('write.toMine')}</Button>
                  </EmptyState>
                );
              }
              const specification = line?.specification ?? refused?.specification;
              return (
                <>
                  <Card>
                    <Cell title={name} {...(specification ? { note: specification } : {})} />
                  </Card>
                  <ReviewForm
                    orderLineId={orderLineId}
                    before={refused}
                    promise={mostPoints > 0 ? t('write.points', { text: textPoints, most: mostPoints }) : undefined}
                    onSent={({ reviewId }, film) => (film ? setSending({ reviewId, film }) : toMine())}
                  />
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
