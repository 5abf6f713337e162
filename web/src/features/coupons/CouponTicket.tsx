// A coupon as a ticket: what it is worth on the stub, what it is for beside it.

import { serverNowMs } from '@galleria/client/clock';
import type { ReactNode } from 'react';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './CouponTicket.module.css';
import { type CouponFace, daysLeft, isLongValue, splitValue } from './coupon';

function Stub({ coupon }: { coupon: CouponFace }) {
  const { t } = useTranslation('coupons');
  const { before, figure, after } = splitValue(coupon.valueTypeDesc);
  return (
    <span className={styles.stub}>
      <span className={styles.value} data-long={isLongValue(coupon.valueTypeDesc)}>
        {before && <small>{before}</small>}
        {figure}
        {after && <small>{after}</small>}
      </span>
      <span className={styles.limit}>{coupon.useLimitDesc || t('ticket.noLimit')}</span>
    </span>
  );
}

/** What is worth knowing at a glance: in an order, on its way to a friend, or about to lapse. */
function Note({ coupon }: { coupon: CouponFace }) {
  const { t } = useTranslation('coupons');
  const days = daysLeft(coupon.expiresAt, serverNowMs());
  if (['locked', 'transferring'].includes(coupon.couponSerialStatus)) return <Tag>{coupon.statusText}</Tag>;
  if (coupon.couponSerialStatus !== 'unused' || days === undefined) return null;
  return <Tag tone="price">{t('ticket.daysLeft', { count: days })}</Tag>;
}

const overStates: readonly CouponFace['couponSerialStatus'][] = ['used', 'transferred', 'expired', 'void'];

interface CouponTicketProps {
  coupon: CouponFace;
  /** The whole ticket leads on. */
  onOpen?: () => void;
  /** Makes the whole ticket a toggle that is on or off. */
  isChosen?: boolean | undefined;
  /** At the foot of the ticket's right side: a button, for example. */
  action?: ReactNode;
  /** Between the words and the foot: how much of a coupon is gone. */
  children?: ReactNode;
}

/** A stacked coupon has further tickets showing behind it. One that is over is pale and bears a stamp. */
export function CouponTicket({ coupon, onOpen, isChosen, action, children }: CouponTicketProps) {
  const isOver = overStates.includes(coupon.couponSerialStatus);
  const name = <span className={styles.name}>{coupon.couponName}</span>;
  return (
    <article className={styles.place} data-stacked={coupon.stackLabel !== ''} data-over={isOver}>
      <div className={styles.ticket} data-chosen={isChosen}>
        <Stub coupon={coupon} />
        <div className={styles.body}>
          <span className={styles.tags}>
            <Tag>{coupon.stackLabel || coupon.tagTypeDesc}</Tag>
            <Note coupon={coupon} />
          </span>
          {onOpen ? (
            <button type="button" className={styles.open} aria-pressed={isChosen} onClick={onOpen}>
              {name}
            </button>
          ) : (
            name
          )}
          {coupon.scopeText && <span className={styles.scope}>{coupon.scopeText}</span>}
          {children}
          <span className={styles.foot}>
            <span className={styles.date}>{coupon.couponEffectiveDateDesc}</span>
            {action && <span className={styles.action}>{action}</span>}
          </span>
        </div>
        {isOver && (
          <span className={styles.stamp} aria-hidden="true">
            {coupon.statusText}
          </span>
        )}
      </div>
    </article>
  );
}
