// The parts of content: pages, texts that members read, and values that the app goes by.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function ContentTabs() {
  const { t } = useTranslation('pages');
  return (
    <Tabs
      label={t('parts')}
      tabs={[
        { to: '/pages', text: t('title') },
        { to: '/texts', text: t('texts.title') },
        { to: '/config', text: t('config.title') },
      ]}
    />
  );
}
