// What reviews say of a product, on its page: the average, the two newest, and the way to all.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';
import { ReviewBody } from './ReviewBody';
import styles from './Reviews.module.css';
import { tenthsText } from './reviews';

interface GoodsReviewsProps {
  productId: number;
  onOpenAll: () => void;
}

const shownCount = 2;

/** Nothing while nobody bought and could say something, and nothing where they cannot be had: the product stands without them. */
export function GoodsReviews({ productId, onOpenAll }: GoodsReviewsProps) {
  const { t } = useTranslation('reviews');
  const summary = useQuery(queryFor('get_review_summary', { productId })).data;
  const hasSome = summary !== undefined && summary.reviewCount > 0;
  const newest = useQuery({
    ...queryFor('list_product_reviews', { productId, pageSize: shownCount }),
    enabled: hasSome,
  }).data;
  const isSilent = summary !== undefined && summary.silentCount > 0;
  if (!hasSome && isSilent) {
    return (
      <Card title={t('summary.title', { number: 0 })}>
        <p className={styles.quiet}>{t('summary.silentAlone', { count: summary.silentCount })}</p>
      </Card>
    );
  }
  if (!hasSome) return null;
  return (
    <Card
      title={t('summary.title', { number: summary.reviewCount })}
      extra={<span className={styles.average}>{tenthsText(summary.starTenths)}</span>}
    >
      {isSilent && <p className={styles.quiet}>{t('summary.silent', { count: summary.silentCount })}</p>}
      {newest?.reviews.map((review) => (
        <article key={review.reviewId} className={styles.short}>
          <p className={styles.quiet}>{review.memberName}</p>
          <ReviewBody {...review} />
        </article>
      ))}
      <Cell title={t('summary.all')} value={t('summary.good', { percent: summary.goodPercent })} onPress={onOpenAll} />
    </Card>
  );
}
