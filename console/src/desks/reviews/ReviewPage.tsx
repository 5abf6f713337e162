// One review: its pictures large, decided by keys, and answered for its shop; then the next that waits follows.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { formatDateTime, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { FilmPanel } from './FilmPanel';
import styles from './Reviews.module.css';
import { type Review, type ReviewRecord, tones } from './reviews';

type Question = 'refuse' | 'hide' | 'answer';

export default function ReviewPage() {
  const reviewId = Number(useParams().reviewId);
  const query = useQuery(queryFor('get_review', { reviewId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={reviewId} record={query.data} /> : <Loading />;
}

function Record({ record: { review, moves, reports } }: { record: ReviewRecord }) {
  const { t } = useTranslation('reviews');
  const navigate = useNavigate();
  const { reviewId } = review;
  const [question, ask] = useState<Question>();
  const refuse = useStaffOperation('refuse_review', { done: t('refused') });
  const hide = useStaffOperation('hide_review', { done: t('hidden') });
  const answer = useStaffOperation('answer_review', { done: t('answered') });
  const { next, previous } = useQueue(reviewId);
  const open = (id: number | undefined) => id !== undefined && void navigate(`/reviews/${id}`);
  const actions = useActions(review, () => open(next), ask);
  useKeys([
    { keys: 'J', label: t('next'), run: () => open(next) },
    { keys: 'K', label: t('previous'), run: () => open(previous) },
  ]);
  async function confirm(text: string): Promise<boolean> {
    if (question === 'answer') return (await answer.run({ reviewId, answer: text })).error === undefined;
    const { error } = await (question === 'refuse' ? refuse : hide).run({ reviewId, reason: text });
    if (!error && question === 'refuse') open(next);
    return error === undefined;
  }
  return (
    <RecordPage
      title={review.productName}
      marks={<Mark tone={tones[review.state]}>{t(`states.${review.state}`)}</Mark>}
      facts={useFacts(review)}
      actions={actions}
      subject={{ subjectKind: 'review', subjectId: String(reviewId) }}
      moves={timelineOf(
        moves,
        (move) => t(`moves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/reviews')}
    >
      <Panel title={t('text')}>
        <p className={styles.text}>{review.text || t('noText')}</p>
        {review.followUp && <p className={styles.text}>{`${t('followUp')}: ${review.followUp}`}</p>}
        {review.imageUrls.length > 0 && (
          <ul className={styles.pictures}>
            {review.imageUrls.map((url) => (
              <li key={url}>
                <img className={styles.picture} src={url} alt={t('picture')} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {review.film && <FilmPanel key={review.film.videoId} film={review.film} />}
      {reports.length > 0 && (
        <Panel title={t('reports')}>
          <ul>
            {reports.map((report) => (
              <li key={report.at}>{`${t(`reasons.${report.reason}`)} · ${formatDateTime(report.at)}`}</li>
            ))}
          </ul>
        </Panel>
      )}
      <ReasonDialog
        title={t(question ?? 'answer')}
        question={t(question === 'answer' ? 'answerQuestion' : 'reasonQuestion')}
        isOpen={question !== undefined}
        isBusy={refuse.isBusy || hide.isBusy || answer.isBusy}
        isDanger={question !== 'answer'}
        close={() => ask(undefined)}
        confirm={confirm}
      />
    </RecordPage>
  );
}

/** Those that wait, before and behind this one. */
function useQueue(reviewId: number): { next: number | undefined; previous: number | undefined } {
  const waiting = useQuery(queryFor('search_reviews', { state: 'in_review' })).data?.reviews ?? [];
  const others = waiting.map((one) => one.reviewId).filter((one) => one !== reviewId);
  return {
    next: others.find((one) => one > reviewId) ?? others[0],
    previous: others.findLast((one) => one < reviewId),
  };
}

function useActions(review: Review, goOn: () => void, ask: (question: Question) => void): readonly RecordAction[] {
  const { t } = useTranslation('reviews');
  const mayDecide = useRight('publish_review').isHeld ? undefined : t('mayNot');
  const mayAnswer = useRight('answer_review').isHeld ? undefined : t('mayNot');
  const publish = useStaffOperation('publish_review', { done: t('published') });
  async function run(): Promise<void> {
    const { error } = await publish.run({ reviewId: review.reviewId });
    if (!error) goOn();
  }
  const refuse = {
    key: 'refuse',
    keys: 'R',
    label: t('refuse'),
    refusal: mayDecide,
    isDanger: true,
    run: () => ask('refuse'),
  };
  const hide = { key: 'hide', keys: 'H', label: t('hide'), refusal: mayDecide, isDanger: true, run: () => ask('hide') };
  const answer = { key: 'answer', keys: 'A', label: t('answer'), refusal: mayAnswer, run: () => ask('answer') };
  const show = {
    key: 'publish',
    keys: 'Ctrl Enter',
    label: t('publish'),
    refusal: mayDecide,
    isPrimary: true,
    isBusy: publish.isBusy,
    run: () => void run(),
  };
  return [
    ...(review.mayRefuse ? [refuse] : []),
    ...(review.mayHide ? [hide] : []),
    ...(review.mayAnswer ? [answer] : []),
    ...(review.mayPublish ? [show] : []),
  ];
}

function useFacts(review: Review) {
  const { t } = useTranslation('reviews');
  return [
    { label: t('specification'), value: review.specification || nothing },
    {
      label: t('stars'),
      value: t('starsOf', {
        stars: review.stars,
        goods: review.goodsStars,
        packing: review.packingStars,
        service: review.serviceStars,
      }),
    },
    { label: t('member'), value: review.memberName || nothing },
    { label: t('anonymous'), value: t(review.isAnonymous ? 'yes' : 'no') },
    { label: t('helpful'), value: String(review.helpfulCount) },
    { label: t('answer'), value: review.answer || nothing },
    { label: t('submittedAt'), value: formatDateTime(review.submittedAt) },
    { label: t('reason'), value: review.reason || nothing },
  ];
}
