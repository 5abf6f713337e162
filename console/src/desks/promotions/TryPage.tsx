// Tries prices as they are: why a basket costs what it costs, for whom, and when.
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { PriceTester } from './PriceTester';
import { PromotionsTabs } from './PromotionsTabs';

export default function TryPage() {
  const { t } = useTranslation('promotions');
  return (
    <>
      <PageHead title={t('try.title')} notes={<PromotionsTabs />} />
      <PriceTester />
    </>
  );
}
