// What became of the member's coupons, newest first.

import { useEndless } from '@/api/lists/useEndless';
import type { CouponUse } from '@/features/coupons/coupon';
import { useHost } from '@/hosts/HostContext';
import { couponListPage } from '@/routes/coupons/couponList';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CouponUseHistoryPage.module.css';

export default function CouponUseHistoryPage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const { query, loadMore } = useEndless('list_coupon_uses', {});
  return (
    <Page onReachBottom={loadMore}>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={6} height={64} />}
        isEmpty={(data) => data.pages.every((page) => page.uses.length === 0)}
        empty={
          <EmptyState icon="ticket" title={t('history.empty')} body={t('history.emptyBody')}>
            <Button onPress={() => host.open(couponListPage)}>{t('history.toCoupons')}</Button>
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <Card>
              {data.pages
                .flatMap((page) => page.uses)
                .map((use) => (
                  <UseRow key={`${use.couponSerialId} ${use.at} ${use.text}`} use={use} />
                ))}
            </Card>
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function UseRow({ use }: { use: CouponUse }) {
  const host = useHost();
  const { orderId } = use;
  const row = {
    title: use.couponName,
    note: (
      <>
        <span className={styles.text}>{use.text}</span>
        <span className={styles.time}>{formatDateTime(use.at)}</span>
      </>
    ),
    value: <span className={styles.value}>{use.valueTypeDesc}</span>,
  };
  if (orderId === undefined) return <Cell {...row} />;
  return <Cell {...row} onPress={() => host.open(orderDetailPage, { orderId })} />;
}
