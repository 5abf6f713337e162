// The parts of this desk, as far as somebody may see them.
import { useRight } from '@/api/rights';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function SystemTabs() {
  const { t } = useTranslation('system');
  const sees = useRight('get_system_health').isHeld;
  const audits = useRight('list_audit_runs').isHeld;
  return (
    <Tabs
      label={t('title')}
      tabs={[
        ...(sees ? [{ to: '/system', text: t('health') }] : []),
        ...(sees ? [{ to: '/system/timers', text: t('timers') }] : []),
        ...(audits ? [{ to: '/system/audits', text: t('audits') }] : []),
      ]}
    />
  );
}
