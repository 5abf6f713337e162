// The parts of the library: pictures and films.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function LibraryTabs() {
  const { t } = useTranslation('library');
  return (
    <Tabs
      label={t('parts')}
      tabs={[
        { to: '/library', text: t('pictures') },
        { to: '/library/films', text: t('films') },
      ]}
    />
  );
}
