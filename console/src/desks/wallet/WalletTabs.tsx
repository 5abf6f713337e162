// The parts of this desk: withdrawals, and one member's statement.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function WalletTabs() {
  const { t } = useTranslation('wallet');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/wallet', text: t('withdrawals') },
        { to: '/wallet/moves', text: t('statement') },
      ]}
    />
  );
}
