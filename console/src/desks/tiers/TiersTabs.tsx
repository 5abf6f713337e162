// The parts of this desk: tiers that were given, and the rules by which they are reached.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function TiersTabs() {
  const { t } = useTranslation('tiers');
  return (
    <Tabs
      label={t('desk')}
      tabs={[
        { to: '/tiers', text: t('title') },
        { to: '/tiers/rules', text: t('rules') },
      ]}
    />
  );
}
