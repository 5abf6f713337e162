// The parts of this desk, of which each needs a right of its own.
import type { StaffOperationId } from '@galleria/client/types';
import { rightTo } from '@/api/rights';
import { useStaffSession } from '@/api/staffSession';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function OrdersTabs() {
  const { t } = useTranslation('orders');
  const session = useStaffSession();
  const parts: readonly { needs: StaffOperationId; to: string; text: string }[] = [
    { needs: 'search_orders', to: '/orders', text: t('all') },
    { needs: 'ship_by_table', to: '/orders/table', text: t('table.title') },
    { needs: 'hand_over_order', to: '/orders/counter', text: t('counter.title') },
  ];
  const tabs = parts.filter(({ needs }) => rightTo(needs, session).isHeld);
  return tabs.length > 1 ? <Tabs label={t('title')} tabs={tabs} /> : null;
}
