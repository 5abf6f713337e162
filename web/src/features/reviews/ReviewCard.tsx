// A review as everybody reads it, with what others think of it.
import { requireSignIn } from '@galleria/client/signIn';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { useSession } from '@/api/useSession';
import { Card } from '@/ui/Card';
import { Chip } from '@/ui/kit/Chip';
import { formatDate } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import { ReviewBody } from './ReviewBody';
import styles from './Reviews.module.css';
import { type ProductReview, type ReportReason, reportReasons } from './reviews';

interface ReviewCardProps {
  review: ProductReview;
  /** Whether the member finds it helpful. */
  isHelpful: boolean;
}

export function ReviewCard({ review, isHelpful }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const { isSignedIn } = useSession();
  const [isReporting, setReporting] = useState(false);
  const mark = useOperation('mark_review_helpful');
  const report = useOperation('report_review', { done: t('card.reported') });
  const { reviewId } = review;
  const asMember = (act: () => void) => (isSignedIn ? act() : void requireSignIn());
  const send = async (reason: ReportReason) => {
    setReporting(false);
    await report({ reviewId, reason });
  };
  return (
    <Card>
      <article className={styles.review}>
        <header className={styles.head}>
          <span>{review.memberName}</span>
          <time className={styles.quiet}>{formatDate(review.submittedAt)}</time>
        </header>
        {review.specification && <p className={styles.quiet}>{review.specification}</p>}
        <ReviewBody {...review} />
        <footer className={styles.foot}>
          <Chip
            size="small"
            pressed={isHelpful}
            onPress={() => asMember(() => void mark({ reviewId, isHelpful: !isHelpful }))}
          >
            {t('card.helpful', { number: review.helpfulCount })}
          </Chip>
          <Chip size="small" onPress={() => asMember(() => setReporting(true))}>
            {t('card.report')}
          </Chip>
        </footer>
        <Sheet open={isReporting} onClose={() => setReporting(false)} title={t('card.reportTitle')}>
          <div className={styles.reasons}>
            {reportReasons.map((reason) => (
              <Chip key={reason} onPress={() => void send(reason)}>
                {t(`card.reasons.${reason}`)}
              </Chip>
            ))}
          </div>
        </Sheet>
      </article>
    </Card>
  );
}
