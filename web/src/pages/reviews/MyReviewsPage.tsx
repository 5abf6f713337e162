// What the member can review, and what they wrote.
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { LinesToReviewList } from '@/features/reviews/LinesToReviewList';
import { MyReviewCard } from '@/features/reviews/MyReviewCard';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { goodsPage } from '@/routes/catalog/goods';
import { myReviewsPage } from '@/routes/reviews/myReviews';
import { reviewVideoPage } from '@/routes/reviews/reviewVideo';
import { writeReviewPage } from '@/routes/reviews/writeReview';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

const tabs = ['open', 'mine'] as const;

export default function MyReviewsPage() {
  const { t } = useTranslation('reviews');
  const { tab: asked } = useArguments(myReviewsPage);
  const [tab, setTab] = useState<(typeof tabs)[number]>(asked ?? 'open');
  const { query, pages, loadMore, refresh } = useEndless('list_my_reviews', {}, { enabled: tab === 'mine' });
  const host = useHost();
  const reviews = pages.flatMap((page) => page.reviews);
  const write = (orderLineId: number) => host.open(writeReviewPage, { orderLineId });
  return (
    <Page onReachBottom={loadMore} onRefresh={refresh}>
      <Tabs
        label={t('mine.title')}
        items={tabs.map((value) => ({ value, label: t(`mine.tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'open' ? (
        <LinesToReviewList onWrite={write} onOpenGoods={(productId) => host.open(goodsPage, { productId })} />
      ) : (
        <Loaded
          query={query}
          isEmpty={() => reviews.length === 0}
          empty={<EmptyState icon="star" title={t('mine.mineEmpty')} body={t('mine.mineEmptyBody')} />}
        >
          {() => (
            <>
              {reviews.map((review) => (
                <MyReviewCard
                  key={review.reviewId}
                  review={review}
                  onMend={() => write(review.orderLineId)}
                  onFilm={() => host.open(reviewVideoPage, { reviewId: review.reviewId })}
                />
              ))}
              <ListEnd query={query} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
