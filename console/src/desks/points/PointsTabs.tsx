// The parts of this desk: points by hand, and the rules by which purchases earn them.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function PointsTabs() {
  const { t } = useTranslation('points');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/points', text: t('adjust') },
        { to: '/points/rules', text: t('rules') },
      ]}
    />
  );
}
