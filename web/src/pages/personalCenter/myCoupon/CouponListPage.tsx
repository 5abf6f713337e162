// The member's coupons, also called prizes: usable, used and expired.
import { useState } from 'react';
import { useEndless } from '@/api/useEndless';
import { CouponTicket } from '@/features/coupons/CouponTicket';
import type { Coupon, CouponTab } from '@/features/coupons/coupon';
import { RedeemSheet } from '@/features/coupons/RedeemSheet';
import { useCouponsChanged } from '@/features/coupons/useCollectCoupon';
import { usePageArguments } from '@/hosts/ArgumentsContext';
import { useHost } from '@/hosts/HostContext';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Icon, type IconName } from '@/ui/Icon';
import { ListEnd } from '@/ui/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './CouponListPage.module.css';
import { couponAddress, couponCentrePath, couponHistoryPath } from './paths';

const tabs: readonly CouponTab[] = ['usable', 'used', 'expired'];
const ticketHeightPx = 112;

export default function CouponListPage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const wanted = usePageArguments().text('tab');
  const [tab, setTab] = useState<CouponTab>(() => tabs.find((name) => name === wanted) ?? 'usable');
  const [isRedeeming, setIsRedeeming] = useState(false);
  const { query, pages, loadMore } = useEndless('list_coupons', { tab });
  const couponsChanged = useCouponsChanged();
  const usableCount = pages[0]?.usableCount ?? 0;

  const labelOf = (name: CouponTab) => {
    const label = t(`list.tabs.${name}`);
    return name === 'usable' && usableCount > 0 ? t('list.tabCount', { label, count: usableCount }) : label;
  };
  const take = async (coupon: Coupon) => {
    setIsRedeeming(false);
    setTab('usable');
    toast(t('redeem.done', { name: coupon.couponName }), 'success');
    await couponsChanged();
  };

  return (
    <Page onReachBottom={loadMore}>
      <div className={styles.tabs}>
        <Tabs
          label={t('list.title')}
          items={tabs.map((value) => ({ value, label: labelOf(value) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <div className={styles.ways}>
        <Way icon="ticket" name={t('centre.title')} onPress={() => host.navigate(couponCentrePath)} />
        <Way icon="edit" name={t('redeem.entry')} onPress={() => setIsRedeeming(true)} />
        <Way icon="clock" name={t('history.entry')} onPress={() => host.navigate(couponHistoryPath)} />
      </div>
      <Loaded
        query={query}
        skeleton={<ListSkeleton height={ticketHeightPx} />}
        isEmpty={(data) => data.pages.every((page) => page.coupons.length === 0)}
        empty={<NoCoupons tab={tab} onCollect={() => host.navigate(couponCentrePath)} />}
      >
        {(data) => (
          <>
            {data.pages
              .flatMap((page) => page.coupons)
              .map((coupon) => (
                <CouponTicket
                  key={coupon.couponSerialId}
                  coupon={coupon}
                  onOpen={() => host.navigate(couponAddress(coupon.couponSerialId))}
                  action={coupon.actions.includes('use') && <span className={styles.use}>{t('list.use')}</span>}
                />
              ))}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
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
