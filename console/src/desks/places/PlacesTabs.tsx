// The parts of this desk: versions of the plan, ways.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function PlacesTabs() {
  const { t } = useTranslation('places');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/places', text: t('versions') },
        { to: '/places/ways', text: t('ways.title') },
      ]}
    />
  );
}
