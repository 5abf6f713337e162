// The parts of this desk.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function MembersTabs() {
  const { t } = useTranslation('members');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/members', text: t('all') },
        { to: '/members/closing', text: t('closing.title') },
      ]}
    />
  );
}
