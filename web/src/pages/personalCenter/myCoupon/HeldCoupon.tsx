// One coupon in the member's hands: the ticket, the code for a shop, its rules, its goods, and giving it to a friend.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { queryFor } from '@/api/query';
import { CouponTicket } from '@/features/coupons/CouponTicket';
import type { Coupon } from '@/features/coupons/coupon';
import { RulesCard } from '@/features/coupons/RulesCard';
import { useHost } from '@/hosts/HostContext';
import { parkingPage } from '@/routes/parking/parking';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { BottomBar } from '@/ui/kit/BottomBar';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { DynamicCode, refreshingOptions } from '../../codes/DynamicCode';
import { CouponGoods, useCouponGoods } from './CouponGoods';
import styles from './HeldCoupon.module.css';
import { useCouponGiving } from './useCouponGiving';

interface HeldCouponProps {
  couponSerialId: number;
  /** Stands above the ticket. */
  head?: (coupon: Coupon) => ReactNode;
}

/** A whole page. */
export function HeldCoupon({ couponSerialId, head }: HeldCouponProps) {
  const { t } = useTranslation('coupons');
  const query = useQuery({ ...queryFor('get_coupon', { couponSerialId }), staleTime: 0 });
  const coupon = query.data;
  const host = useHost();
  const isUsable = coupon?.actions.includes('use') ?? false;
  const isForParking = isUsable && (coupon?.tocCouponType.startsWith('parking_') ?? false);
  const goods = useCouponGoods(isUsable ? coupon?.couponId : undefined);
  const goodsPlace = useRef<HTMLDivElement>(null);
  const giving = useCouponGiving(couponSerialId);
  const hasGoods = goods.query.data?.pages.some((page) => page.products.length > 0) ?? false;
  const mayGive = coupon?.actions.includes('transfer') ?? false;

  return (
    <Page
      onReachBottom={goods.loadMore}
      bottom={
        coupon &&
        (mayGive || hasGoods || isForParking) && (
          <BottomBar>
            {mayGive && (
              <Button kind="outline" size="large" wide onPress={() => giving.give(coupon)}>
                {t('give.action')}
              </Button>
            )}
            {isForParking && (
              <Button size="large" wide onPress={() => host.open(parkingPage)}>
                {t('detail.useForParking')}
              </Button>
            )}
            {hasGoods && (
              <Button size="large" wide onPress={() => goodsPlace.current?.scrollIntoView({ behavior: 'smooth' })}>
                {t('detail.use')}
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton count={3} height={160} />}>
        {(held) => (
          <>
            {head?.(held)}
            <CouponTicket coupon={held} />
            {held.actions.includes('show_code') && <CodeCard coupon={held} />}
            {held.actions.includes('cancel_transfer') && <GivingCard coupon={held} giving={giving} />}
            <RulesCard coupon={held} />
            <div ref={goodsPlace}>{isUsable && <CouponGoods query={goods.query} />}</div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function CodeCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const { couponSerialId, couponName } = coupon;
  const query = useQuery({ ...queryFor('get_coupon_code', { couponSerialId }), ...refreshingOptions });
  return (
    <section className={styles.code} aria-label={t('code.title')}>
      <h2>{t('code.title')}</h2>
      <DynamicCode
        query={query}
        label={t('code.image', { name: couponName })}
        words={{
          renews: (seconds) => t('code.renews', { seconds }),
          failed: t('code.failed'),
          retry: t('code.retry'),
        }}
      />
      <p className={styles.hint}>{t('code.hint')}</p>
    </section>
  );
}

function GivingCard({ coupon, giving }: { coupon: Coupon; giving: ReturnType<typeof useCouponGiving> }) {
  const { t } = useTranslation('coupons');
  return (
    <Card title={t('give.waiting')}>
      <p className={styles.waiting}>
        {giving.gift ? t('give.waitingUntil', { time: formatDateTime(giving.gift.expiresAt) }) : t('give.waitingBody')}
      </p>
      <div className={styles.ways}>
        {giving.gift && <Button onPress={() => giving.send(coupon)}>{t('give.sendAgain')}</Button>}
        <Button kind="outline" onPress={giving.takeBack}>
          {t('give.takeBack')}
        </Button>
      </div>
    </Card>
  );
}
