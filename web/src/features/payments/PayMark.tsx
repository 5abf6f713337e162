// The marks by which members tell the ways to pay apart; drawn in the house's colours, beside the name that is read aloud.
import type { ReactNode } from 'react';
import styles from './PayMark.module.css';
import type { PayMethod } from './startPayment';

const marks: Record<PayMethod, ReactNode> = {
  wechat_pay: (
    <g className={styles.jade}>
      <path d="M10 5c-4 0-7 2.6-7 5.8 0 1.8 1 3.4 2.5 4.5L5 17.5l2.6-1.3c.8.2 1.6.3 2.4.3.2 0 .5 0 .7 0-.1-.4-.2-.9-.2-1.3 0-3 2.8-5.3 6.3-5.3h.1C16.3 7 13.4 5 10 5z" />
      <path d="M21.5 15.200c0-2.6-2.5-4.6-5.4-4.6s-5.4 2-5.4 4.6 2.5 4.6 5.4 4.6c.7 0 1.3-.1 1.900-.3l2 1-.4-1.700c1.200-.9 1.900-2.200 1.900-3.6z" />
    </g>
  ),
  union_pay: (
    <>
      <path className={styles.vermilion} d="M6.5 5H12L9.5 19H4z" />
      <path className={styles.ink} d="M11 5h5.5L14 19H8.5z" />
      <path className={styles.jade} d="M15.5 5H21l-2.5 14H13z" />
    </>
  ),
};

export function PayMark({ method }: { method: PayMethod }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      {marks[method]}
    </svg>
  );
}
