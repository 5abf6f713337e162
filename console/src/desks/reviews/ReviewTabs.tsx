// The parts of this desk: reviews, and the words that make one wait.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function ReviewTabs() {
  const { t } = useTranslation('reviews');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/reviews', text: t('all') },
        { to: '/reviews/words', text: t('words') },
      ]}
    />
  );
}
