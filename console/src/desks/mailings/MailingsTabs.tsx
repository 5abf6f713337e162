// The parts of this desk: mailings, templates, segments.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function MailingsTabs() {
  const { t } = useTranslation('mailings');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/mailings', text: t('list') },
        { to: '/mailings/templates', text: t('templates.title') },
        { to: '/mailings/segments', text: t('segments.title') },
      ]}
    />
  );
}
