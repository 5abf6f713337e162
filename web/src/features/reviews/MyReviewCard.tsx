// A review of the member's own: where it stands, and what can be done with it.
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { Sheet } from '@/ui/kit/Sheet';
import { Tag } from '@/ui/kit/Tag';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import { ReviewBody } from './ReviewBody';
import styles from './Reviews.module.css';
import { filmNoteOf, longestReview, type MyReview } from './reviews';

interface MyReviewCardProps {
  review: MyReview;
  onMend: () => void;
  /** To its film: adding one, going on with it, deleting it. */
  onFilm: () => void;
}

export function MyReviewCard({ review, onMend, onFilm }: MyReviewCardProps) {
  const { t } = useTranslation('reviews');
  const [isFollowingUp, setFollowingUp] = useState(false);
  const remove = useOperation('delete_review', { done: t('mine.deleted') });
  const { reviewId, state, reason, points, film, mayAddFilm } = review;
  const ask = async () => {
    const question = {
      title: t('mine.deleteTitle'),
      body: t('mine.deleteBody'),
      confirmText: t('mine.delete'),
      cancelText: t('mine.keep'),
      tone: 'danger',
    } as const;
    if (await confirm(question)) await remove({ reviewId });
  };
  return (
    <Card title={review.productName} extra={<Tag tone="quiet">{t(`states.${state}`)}</Tag>}>
      <article className={styles.review}>
        {review.specification && <p className={styles.quiet}>{review.specification}</p>}
        <ReviewBody {...review} />
        {film && (
          <p className={styles.quiet}>{t(`film.notes.${filmNoteOf(film.state, state)}`, { reason: film.reason })}</p>
        )}
        {reason && <p className={styles.quiet}>{t('mine.reason', { reason })}</p>}
        {points > 0 && <p className={styles.quiet}>{t('mine.points', { number: points })}</p>}
        <footer className={styles.foot}>
          {review.mayMend && (
            <Button size="small" onPress={onMend}>
              {t('mine.mend')}
            </Button>
          )}
          {review.mayFollowUp && (
            <Button size="small" kind="outline" onPress={() => setFollowingUp(true)}>
              {t('mine.followUp')}
            </Button>
          )}
          {(mayAddFilm || film) && (
            <Button size="small" kind="outline" onPress={onFilm}>
              {t(mayAddFilm ? 'film.add' : 'film.see')}
            </Button>
          )}
          <Button size="small" kind="quiet" onPress={ask}>
            {t('mine.delete')}
          </Button>
        </footer>
        <Sheet open={isFollowingUp} onClose={() => setFollowingUp(false)} title={t('mine.followUpTitle')}>
          <FollowUp reviewId={reviewId} onClose={() => setFollowingUp(false)} />
        </Sheet>
      </article>
    </Card>
  );
}

function FollowUp({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const { t } = useTranslation('reviews');
  const [text, setText] = useState('');
  const followUp = useOperation('follow_up_review', { done: t('mine.followUpDone') });
  const send = async () => {
    const { data } = await followUp({ reviewId, text: text.trim() });
    if (data) onClose();
  };
  return (
    <>
      <TextField label={t('mine.followUp')} value={text} onChange={setText} maxLength={longestReview} rows={4} />
      <Button size="large" wide onPress={send} disabledBecause={text.trim() ? undefined : t('mine.followUpTitle')}>
        {t('mine.send')}
      </Button>
    </>
  );
}
