// Five stars and a few words about a ride, once.
import { useId, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Sheet } from '@/ui/kit/Sheet';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import styles from './RatingSheet.module.css';

const scores = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  value: number;
  onChange: (score: number) => void;
}

function Stars({ value, onChange }: StarsProps) {
  const { t } = useTranslation('bookings');
  const name = useId();
  return (
    <div className={styles.stars} role="radiogroup" aria-label={t('rating.stars')}>
      {scores.map((score) => (
        <label key={score} className={styles.star} data-lit={score <= value}>
          <input
            type="radio"
            name={name}
            checked={score === value}
            aria-label={t(`rating.score.${score}`)}
            onChange={() => onChange(score)}
          />
          <Icon name="star" size={34} />
        </label>
      ))}
    </div>
  );
}

interface RatingSheetProps {
  /** Undefined: closed. */
  bookingId: number | undefined;
  onClose: () => void;
}

function Rating({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const { t } = useTranslation('bookings');
  const [score, setScore] = useState(5);
  const [comment, setComment] = useState('');
  const rate = useOperation('comment_car_booking', { done: t('rating.done') });
  const send = async () => {
    const { data } = await rate({ bookingId, score, comment: comment.trim() });
    if (data) onClose();
  };
  return (
    <>
      <Stars value={score} onChange={setScore} />
      <p className={styles.word} aria-hidden="true">
        {t(`rating.score.${scores[score - 1] ?? 5}`)}
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
