// The parts of this desk.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function PeopleTabs() {
  const { t } = useTranslation('people');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/people', text: t('accounts') },
        { to: '/people/roles', text: t('rolesTab') },
        { to: '/people/keys', text: t('keys') },
      ]}
    />
  );
}
