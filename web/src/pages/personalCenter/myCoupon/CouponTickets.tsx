// The tickets of a list of the member's coupons, each leading to its coupon.

import type { ReactNode } from 'react';
import type { Endless } from '@/api/lists/useEndless';
import { CouponTicket } from '@/features/coupons/CouponTicket';
import { useHost } from '@/hosts/HostContext';
import type { couponPage } from '@/routes/coupons/coupon';
import type { prizePage } from '@/routes/coupons/prize';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CouponTickets.module.css';

const ticketHeightPx = 112;

interface CouponTicketsProps {
  query: Endless<'list_coupons'>['query'];
  /** Where a ticket leads. */
  page: typeof couponPage | typeof prizePage;
  empty: ReactNode;
}

/** With its skeleton, its failure and its end. */
export function CouponTickets({ query, page: couponOf, empty }: CouponTicketsProps) {
  const { t } = useTranslation('coupons');
  const host = useHost();
  return (
    <Loaded
      query={query}
      skeleton={<ListSkeleton height={ticketHeightPx} />}
      isEmpty={(data) => data.pages.every((page) => page.coupons.length === 0)}
      empty={empty}
    >
      {(data) => (
        <>
          {data.pages
            .flatMap((page) => page.coupons)
            .map((coupon) => (
              <CouponTicket
                key={coupon.couponSerialId}
                coupon={coupon}
                onOpen={() => host.open(couponOf, { couponSerialId: coupon.couponSerialId })}
                action={coupon.actions.includes('use') && <span className={styles.use}>{t('list.use')}</span>}
              />
            ))}
          <ListEnd query={query} />
        </>
      )}
    </Loaded>
  );
}
