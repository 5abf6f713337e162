// The video of a review of the member's: added, gone on with, watched while it is looked at, and deleted.
import { SubjectVideos } from '@/features/videos/SubjectVideos';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { myReviewsPage } from '@/routes/reviews/myReviews';
import { reviewVideoPage } from '@/routes/reviews/reviewVideo';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

export default function ReviewVideoPage() {
  const { t } = useTranslation('reviews');
  const host = useHost();
  const { reviewId } = useArguments(reviewVideoPage);
  if (reviewId === undefined || reviewId < 1)
    return (
      <Page>
        <EmptyState icon="camera" title={t('film.noReview')} body={t('film.noReviewBody')} />
      </Page>
    );
  return (
    <SubjectVideos
      subject={{ kind: 'review', id: reviewId }}
      next={{ label: t('write.toMine'), go: () => host.openInstead(myReviewsPage, { tab: 'mine' }) }}
    />
  );
}
