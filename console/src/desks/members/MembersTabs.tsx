// The parts of this desk.
import { useRight } from '@/api/rights';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function MembersTabs() {
  const { t } = useTranslation('members');
  const mayLook = useRight('list_member_tags').isHeld;
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/members', text: t('all') },
        { to: '/members/closing', text: t('closing.title') },
        ...(mayLook ? [{ to: '/members/tags', text: t('tags.title') }] : []),
      ]}
    />
  );
}
