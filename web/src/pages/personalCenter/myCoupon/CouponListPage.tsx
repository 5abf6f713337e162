// The member's coupons, also called prizes: usable, used and expired.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { type Coupon, type CouponTab, couponTabOf, couponTabs } from '@/features/coupons/coupon';
import { RedeemSheet } from '@/features/coupons/RedeemSheet';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { couponPage } from '@/routes/coupons/coupon';
import { couponCentrePage } from '@/routes/coupons/couponCentre';
import { couponHistoryPage } from '@/routes/coupons/couponHistory';
import { couponListPage } from '@/routes/coupons/couponList';
import { prizeListPage } from '@/routes/coupons/prizeList';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Icon, type IconName } from '@/ui/Icon';
import { Cell } from '@/ui/kit/Cell';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Tabs } from '@/ui/kit/Tabs';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './CouponListPage.module.css';
import { CouponTickets } from './CouponTickets';

export default function CouponListPage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const { tab: wanted } = useArguments(couponListPage);
  const [tab, setTab] = useState(() => couponTabOf(wanted));
  const [isRedeeming, setIsRedeeming] = useState(false);
  const { query, pages, loadMore } = useEndless('list_coupons', { tab });
  const prizes = useQuery(queryFor('list_coupons', { tab, issueMode: 'lottery', pageSize: 1 }));
  const usableCount = pages[0]?.usableCount ?? 0;

  const labelOf = (name: CouponTab) => {
    const label = t(`list.tabs.${name}`);
    return name === 'usable' && usableCount > 0 ? t('list.tabCount', { label, count: usableCount }) : label;
  };
  const take = (coupon: Coupon) => {
    setIsRedeeming(false);
    setTab('usable');
    toast(t('redeem.done', { name: coupon.couponName }), 'success');
  };

  return (
    <Page onReachBottom={loadMore}>
      <StickyTop>
        <Tabs
          label={t('list.title')}
          items={couponTabs.map((value) => ({ value, label: labelOf(value) }))}
          value={tab}
          onChange={setTab}
        />
      </StickyTop>
      <div className={styles.ways}>
        <Way icon="ticket" name={t('centre.title')} onPress={() => host.open(couponCentrePage)} />
        <Way icon="edit" name={t('redeem.entry')} onPress={() => setIsRedeeming(true)} />
        <Way icon="clock" name={t('history.entry')} onPress={() => host.open(couponHistoryPage)} />
      </div>
      {prizes.data && prizes.data.coupons.length > 0 && (
        <Card>
          <Cell
            icon="gift"
            title={t('prizes.title')}
            note={t('prizes.entryNote')}
            onPress={() => host.open(prizeListPage, { tab })}
          />
        </Card>
      )}
      <CouponTickets
        query={query}
        page={couponPage}
        empty={<NoCoupons tab={tab} onCollect={() => host.open(couponCentrePage)} />}
      />
      <RedeemSheet open={isRedeeming} onClose={() => setIsRedeeming(false)} onRedeemed={take} />
    </Page>
  );
}

function Way({ icon, name, onPress }: { icon: IconName; name: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      <Icon name={icon} size={18} />
      {name}
    </button>
  );
}

function NoCoupons({ tab, onCollect }: { tab: CouponTab; onCollect: () => void }) {
  const { t } = useTranslation('coupons');
  if (tab !== 'usable') return <EmptyState icon="ticket" title={t(`list.empty.${tab}`)} />;
  return (
    <EmptyState icon="ticket" title={t('list.empty.usable')} body={t('list.emptyBody')}>
      <Button onPress={onCollect}>{t('list.toCentre')}</Button>
    </EmptyState>
  );
}
