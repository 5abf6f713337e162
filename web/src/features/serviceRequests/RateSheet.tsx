// Five stars and a few words about a service, which close the request.
import { useOperation } from '@/api/operations/useOperation';
import { RatingSheet } from '@/ui/kit/RatingSheet';
import { useTranslation } from '@/ui/words';

interface RateSheetProps {
  /** Undefined: closed. */
  requestId: number | undefined;
  onClose: () => void;
}

export function RateSheet({ requestId, onClose }: RateSheetProps) {
  const { t } = useTranslation('serviceRequests');
  const rate = useOperation('rate_service_request', { done: t('rate.done') });
  return (
    <RatingSheet
      isOpen={requestId !== undefined}
      words={{
        title: t('rate.title'),
        stars: t('rate.stars'),
        scoreOf: (score) => t(`rate.score.${score}`),
        comment: t('rate.comment'),
        commentPlaceholder: t('rate.commentPlaceholder'),
        send: t('rate.send'),
      }}
      maxLength={200}
      rate={async (score, comment) =>
        requestId !== undefined && (await rate({ requestId, score, comment })).data !== undefined
      }
      onClose={onClose}
    />
  );
}
