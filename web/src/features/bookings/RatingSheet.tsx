// Five stars and a few words about a ride, once.
import { useOperation } from '@/api/operations/useOperation';
import { RatingSheet as Rating } from '@/ui/kit/RatingSheet';
import { useTranslation } from '@/ui/words';

interface RatingSheetProps {
  /** Undefined: closed. */
  bookingId: number | undefined;
  onClose: () => void;
}

export function RatingSheet({ bookingId, onClose }: RatingSheetProps) {
  const { t } = useTranslation('bookings');
  const rate = useOperation('comment_car_booking', { done: t('rating.done') });
  return (
    <Rating
      isOpen={bookingId !== undefined}
      words={{
        title: t('rating.title'),
        stars: t('rating.stars'),
        scoreOf: (score) => t(`rating.score.${score}`),
        comment: t('rating.comment'),
        commentPlaceholder: t('rating.commentPlaceholder'),
        send: t('rating.send'),
      }}
      maxLength={200}
      rate={async (score, comment) =>
        bookingId !== undefined && (await rate({ bookingId, score, comment })).data !== undefined
      }
      onClose={onClose}
    />
  );
}
