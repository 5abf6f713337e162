// What the member has, with its end, and what still waits to be paid.
import { serverNowMs } from '@galleria/client/clock';
import { useOperation } from '@/api/operations/useOperation';
import { useHost } from '@/hosts/HostContext';
import { paymentPage } from '@/routes/payments/payment';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './MyRightsList.module.css';
import type { MyRight, MyRights, Purchase } from './rights';

export function MyRightsList({ mine }: { mine: MyRights }) {
  const { t } = useTranslation('rights');
  const unpaid = mine.purchases.filter(({ state }) => state === 'paying');
  if (mine.rights.length + unpaid.length === 0) return null;
  return (
    <section aria-label={t('mine.title')}>
      {unpaid.map((purchase) => (
        <UnpaidCard key={purchase.purchaseId} purchase={purchase} />
      ))}
      {mine.rights.length > 0 && (
        <Card title={t('mine.title')}>
          <ul className={styles.list}>
            {mine.rights.map((right) => (
              <HeldRight key={right.memberRightId} right={right} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function stateOf({ validFrom, validUntil }: MyRight): 'toCome' | 'valid' | 'over' {
  const nowMs = serverNowMs();
  if (validFrom > nowMs) return 'toCome';
  return validUntil > nowMs ? 'valid' : 'over';
}

function HeldRight({ right }: { right: MyRight }) {
  const { t } = useTranslation('rights');
  const state = stateOf(right);
  const given = right.givenCoupons > 0 ? t('mine.coupons', { count: right.givenCoupons }) : '';
  const isWon = right.source === 'prize' ? t('mine.won') : '';
  return (
    <li className={styles.right}>
      <div className={styles.head}>
        <strong className={styles.name}>{right.name}</strong>
        <Tag tone={state === 'valid' ? 'chosen' : 'quiet'}>{t(`state.${state}`)}</Tag>
      </div>
      <p className={styles.note}>
        {t('mine.until', { from: formatDateTime(right.validFrom), until: formatDateTime(right.validUntil) })}
      </p>
      <p className={styles.note}>{[right.tierName, given, isWon].filter(Boolean).join(' · ')}</p>
      {right.missingCoupons > 0 && (
        <p className={styles.missing}>{t('mine.missing', { count: right.missingCoupons })}</p>
      )}
    </li>
  );
}

function UnpaidCard({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('rights');
  const host = useHost();
  const cancel = useOperation('cancel_right_purchase', { done: t('mine.cancelled') });
  const { purchaseId } = purchase;
  return (
    <Card>
      <div className={styles.head}>
        <strong className={styles.name}>{purchase.name}</strong>
        <Tag tone="quiet">{t('state.paying')}</Tag>
      </div>
      <p className={styles.note}>{t('mine.holdsFor', { time: formatDateTime(purchase.payBefore) })}</p>
      <div className={styles.actions}>
        <Button kind="outline" size="small" onPress={() => cancel({ purchaseId })}>
          {t('mine.cancel')}
        </Button>
        <Button size="small" onPress={() => host.open(paymentPage, { orderId: purchaseId, source: 'rights' })}>
          {t('mine.payOn')}
        </Button>
      </div>
    </Card>
  );
}
