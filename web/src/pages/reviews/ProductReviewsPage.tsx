// All reviews of a product that are shown, by what they say and in either order.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { ReviewCard } from '@/features/reviews/ReviewCard';
import type { ReviewFilter, ReviewSort } from '@/features/reviews/reviews';
import { SummaryCard } from '@/features/reviews/SummaryCard';
import { useArguments } from '@/hosts/page';
import { productReviewsPage } from '@/routes/reviews/productReviews';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

export default function ProductReviewsPage() {
  const { t } = useTranslation('reviews');
  const { productId } = useArguments(productReviewsPage);
  if (productId === undefined) {
    return (
      <Page>
        <EmptyState title={t('list.missing')} />
      </Page>
    );
  }
  return <Reviews productId={productId} />;
}

function Reviews({ productId }: { productId: number }) {
  const { t } = useTranslation('reviews');
  const { isSignedIn } = useSession();
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [sort, setSort] = useState<ReviewSort>('newest');
  const summary = useQuery(queryFor('get_review_summary', { productId }));
  const { query, pages, loadMore, refresh } = useEndless('list_product_reviews', { productId, filter, sort });
  const helpful = useQuery({ ...queryFor('list_helpful_reviews', { productId }), enabled: isSignedIn });
  const reviews = pages.flatMap((page) => page.reviews);
  return (
    <Page onReachBottom={loadMore} onRefresh={refresh}>
      {summary.data && summary.data.reviewCount > 0 && (
        <SummaryCard summary={summary.data} filter={filter} sort={sort} onFilter={setFilter} onSort={setSort} />
      )}
      <Loaded
        query={query}
        isEmpty={() => reviews.length === 0}
        empty={<EmptyState icon="star" title={t('list.empty')} body={t('list.emptyBody')} />}
      >
        {() => (
          <>
            {reviews.map((review) => (
              <ReviewCard
                key={review.reviewId}
                review={review}
                isHelpful={helpful.data?.reviewIds.includes(review.reviewId) ?? false}
              />
            ))}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
