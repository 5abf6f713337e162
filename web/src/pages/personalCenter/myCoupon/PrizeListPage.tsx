// The coupons that the member won in draws: usable, used and expired.

import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { couponTabOf, couponTabs } from '@/features/coupons/coupon';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { couponCentrePage } from '@/routes/coupons/couponCentre';
import { prizePage } from '@/routes/coupons/prize';
import { prizeListPage } from '@/routes/coupons/prizeList';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Tabs } from '@/ui/kit/Tabs';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { CouponTickets } from './CouponTickets';

export default function PrizeListPage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const { tab: wanted } = useArguments(prizeListPage);
  const [tab, setTab] = useState(() => couponTabOf(wanted));
  const { query, loadMore } = useEndless('list_coupons', { tab, issueMode: 'lottery' });
  return (
    <Page onReachBottom={loadMore}>
      <Tabs
        label={t('prizes.title')}
        items={couponTabs.map((value) => ({ value, label: t(`list.tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      <CouponTickets
        query={query}
        page={prizePage}
        empty={
          <EmptyState icon="gift" title={t(`prizes.empty.${tab}`)} body={t('prizes.emptyBody')}>
            <Button onPress={() => host.open(couponCentrePage)}>{t('list.toCentre')}</Button>
          </EmptyState>
        }
      />
    </Page>
  );
}
