// Reviews by state; those in review stand in the order in which they wait.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { ReviewTabs } from './ReviewTabs';
import { type Review, reviewStates, reviewsOf, tones } from './reviews';

export default function ReviewsPage() {
  const { t } = useTranslation('reviews');
  return (
    <>
      <PageHead title={t('title')} />
      <ReviewTabs />
      <List list={useReviewList()} label={t('title')} />
    </>
  );
}

function useReviewList(): ListDeclaration<'search_reviews', Review> {
  const { t } = useTranslation('reviews');
  const navigate = useNavigate();
  return {
    name: 'reviews',
    operation: 'search_reviews',
    input: reviewsOf,
    rows: ({ reviews }) => reviews,
    next: ({ reviews, hasMore }) => (hasMore ? String(reviews.at(-1)?.reviewId) : undefined),
    rowKey: ({ reviewId }) => String(reviewId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: reviewStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
      {
        key: 'reported',
        label: t('reports'),
        kind: 'choice',
        choices: [{ value: 'yes', text: t('reported') }],
      },
      {
        key: 'film',
        label: t('film'),
        kind: 'choice',
        choices: [{ value: 'waiting', text: t('filmWaits') }],
      },
    ],
    columns: [
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <Mark tone={tones[state]}>{t(`states.${state}`)}</Mark>,
      },
      { key: 'product', title: t('product'), render: ({ productName }) => productName },
      { key: 'stars', title: t('stars'), render: ({ stars }) => stars, isNumber: true },
      { key: 'text', title: t('text'), render: ({ text }) => text || nothing },
      { key: 'pictures', title: t('pictures'), render: ({ imageUrls }) => imageUrls.length, isNumber: true },
      { key: 'film', title: t('film'), render: ({ film }) => (film ? t(`films.${film.state}`) : nothing) },
      { key: 'reports', title: t('reports'), render: ({ openReportCount }) => openReportCount, isNumber: true },
      { key: 'answer', title: t('answer'), render: ({ answer }) => answer || nothing },
      { key: 'member', title: t('member'), render: ({ memberName }) => memberName || nothing },
      {
        key: 'submitted',
        title: t('submittedAt'),
        render: ({ submittedAt }) => formatDateTime(submittedAt),
        isNumber: true,
      },
    ],
    open: ({ reviewId }) => void navigate(`/reviews/${reviewId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
