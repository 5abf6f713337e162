// The centre: what can be collected now, with one tap.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { CollectProgress } from '@/features/coupons/CollectProgress';
import { CouponTicket } from '@/features/coupons/CouponTicket';
import type { OfferedCoupon } from '@/features/coupons/coupon';
import { useCollectCoupon } from '@/features/coupons/useCollectCoupon';
import { useHost } from '@/hosts/HostContext';
import { couponPage } from '@/routes/coupons/coupon';
import { couponListPage } from '@/routes/coupons/couponList';
import { offeredCouponPage } from '@/routes/coupons/offeredCoupon';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CouponCollectPage.module.css';

const ticketHeightPx = 132;

export default function CouponCollectPage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const query = useQuery({ ...queryFor('list_offered_coupons'), staleTime: 0 });
  const openCount = query.data?.coupons.filter(({ collectState }) => collectState === 'collectable').length;
  return (
    <Page>
      <header className={styles.hero}>
        <Arches />
        <h2>{t('centre.lead')}</h2>
        <p>{openCount ? t('centre.openCount', { count: openCount }) : t('centre.leadNote')}</p>
        <button type="button" onClick={() => host.open(couponListPage)}>
          {t('list.title')}
        </button>
      </header>
      <Loaded
        query={query}
        skeleton={<ListSkeleton height={ticketHeightPx} />}
        isEmpty={({ coupons }) => coupons.length === 0}
        empty={<EmptyState icon="ticket" title={t('centre.empty')} body={t('centre.emptyBody')} />}
      >
        {({ coupons }) => coupons.map((offer) => <Offer key={offer.coupon.couponId} offer={offer} />)}
      </Loaded>
    </Page>
  );
}

function Arches() {
  return (
    <svg className={styles.arches} viewBox="0 0 200 120" aria-hidden="true">
      {[84, 64, 44, 24].map((radius) => (
        <path key={radius} d={`M${110 - radius} 120V${96}a${radius} ${radius} 0 0 1 ${radius * 2} 0v24`} />
      ))}
    </svg>
  );
}

function Offer({ offer }: { offer: OfferedCoupon }) {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const collect = useCollectCoupon();
  const [collectedId, setCollectedId] = useState<number>();
  const { coupon, collectState, collectText } = offer;

  const take = async () => {
    const taken = await collect(coupon.couponId);
    if (taken) setCollectedId(taken.couponSerialId);
  };
  const action =
    collectState === 'collectable' ? (
      <Button size="small" onPress={take}>
        {collectText}
      </Button>
    ) : collectedId !== undefined ? (
      <Button size="small" kind="outline" onPress={() => host.open(couponPage, { couponSerialId: collectedId })}>
        {t('list.use')}
      </Button>
    ) : (
      <span className={styles.state}>{collectText}</span>
    );
  return (
    <CouponTicket
      coupon={coupon}
      onOpen={() => host.open(offeredCouponPage, { couponId: coupon.couponId })}
      action={action}
    >
      {collectState !== 'not_started' && <CollectProgress percent={offer.collectedPercent} />}
    </CouponTicket>
  );
}
