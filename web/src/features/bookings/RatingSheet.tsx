// Five stars and a few words about a ride, once.
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/kit/Sheet';
import { type Score, Stars } from '@/ui/kit/Stars';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import styles from './RatingSheet.module.css';

interface RatingSheetProps {
  /** Undefined: closed. */
  bookingId: number | undefined;
  onClose: () => void;
}

function Rating({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const { t } = useTranslation('bookings');
  const [score, setScore] = useState<Score>(5);
  const [comment, setComment] = useState('');
  const rate = useOperation('comment_car_booking', { done: t('rating.done') });
  const send = async () => {
    const { data } = await rate({ bookingId, score, comment: comment.trim() });
    if (data) onClose();
  };
  return (
    <>
      <Stars
        value={score}
        onChange={setScore}
        label={t('rating.stars')}
        wordOf={(stars) => t(`rating.score.${stars}`)}
      />
      <p className={styles.word} aria-hidden="true">
        {t(`rating.score.${score}`)}
      </p>
      <TextField
        label={t('rating.comment')}
        placeholder={t('rating.commentPlaceholder')}
        value={comment}
        onChange={setComment}
        maxLength={200}
        rows={3}
      />
      <div className={styles.send}>
        <Button size="large" wide onPress={send}>
          {t('rating.send')}
        </Button>
      </div>
    </>
  );
}

export function RatingSheet({ bookingId, onClose }: RatingSheetProps) {
  const { t } = useTranslation('bookings');
  return (
    <Sheet open={bookingId !== undefined} onClose={onClose} title={t('rating.title')}>
      {bookingId !== undefined && <Rating key={bookingId} bookingId={bookingId} onClose={onClose} />}
    </Sheet>
  );
}
