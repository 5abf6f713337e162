// The parts of this desk: the calendar of days, and all tickets.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function ReconciliationTabs() {
  const { t } = useTranslation('reconciliation');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/reconciliation', text: t('days') },
        { to: '/reconciliation/tickets', text: t('tickets') },
      ]}
    />
  );
}
