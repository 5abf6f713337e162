// The cashier while it loads, with the amount when the order was placed a moment ago.
import { Price } from '@/ui/Price';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './PaymentPage.module.css';

export function CashierSkeleton({ payAmountCents }: { payAmountCents?: number | undefined }) {
  const { t } = useTranslation('payments');
  const { t: tUi } = useTranslation('ui');
  return (
    <>
      {payAmountCents !== undefined && (
        <section className={styles.amount}>
          <p className={styles.label}>{t('cashier.payable')}</p>
          <p className={styles.figure}>
            <Price cents={payAmountCents} size="large" tone="ink" />
          </p>
        </section>
      )}
      <div className={styles.skeleton} role="status" aria-label={tUi('loading')}>
        {payAmountCents === undefined ? <Skeleton height={132} shape="card" /> : <Skeleton height={36} />}
        <Skeleton height={115} shape="card" />
      </div>
    </>
  );
}
