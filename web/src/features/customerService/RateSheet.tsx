// Stars and a few words about a conversation that was closed.
import { useOperation } from '@/api/operations/useOperation';
import { RatingSheet } from '@/ui/kit/RatingSheet';
import { useTranslation } from '@/ui/words';

interface RateSheetProps {
  open: boolean;
  shopId: number;
  onClose: () => void;
}

export function RateSheet({ open, shopId, onClose }: RateSheetProps) {
  const { t } = useTranslation('customerService');
  const rate = useOperation('rate_customer_service', { done: t('rate.done') });
  return (
    <RatingSheet
      isOpen={open}
      words={{
        title: t('rate.title'),
        stars: t('rate.stars'),
        scoreOf: (score) => t(`rate.score.${score}`),
        comment: t('rate.text'),
        commentPlaceholder: t('rate.placeholder'),
        send: t('rate.send'),
      }}
      maxLength={300}
      rate={async (stars, text) => (await rate({ shopId, stars, text })).data !== undefined}
      onClose={onClose}
    />
  );
}
